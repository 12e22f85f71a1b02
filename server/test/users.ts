import type { Updateable } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import type { Users } from '../src/platform/db/schema.gen.ts'

/** Puts a user into a state that no command of today leads to. */
export const setUser = async (db: Db, email: string, facts: Updateable<Users>): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(facts)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`there is no user ${email}`)
}
