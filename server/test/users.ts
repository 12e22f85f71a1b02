import type { Updateable } from 'kysely'
import type { Db } from '../src/platform/db/database.ts'
import type { Users } from '../src/platform/db/schema.gen.ts'

/** Sets a state of a user that no command sets yet. */
export const setUser = async (db: Db, email: string, facts: Updateable<Users>): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set(facts)
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`there is no user ${email}`)
}
