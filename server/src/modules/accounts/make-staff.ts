import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { setStaff } from './accounts.sql.ts'

/**
 * Makes a signed-up user staff. His sessions end, as they were given to somebody with fewer rights.
 * @returns false where nobody signed up with this address, or the account is suspended
 */
export const makeStaff = (db: Db, email: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await setStaff(tx, email)
    if (user) await deleteSessionsOf(tx, user.id)
    return user !== null
  })
