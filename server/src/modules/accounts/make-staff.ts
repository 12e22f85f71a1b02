import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { recordAudit } from '../audit/public.ts'
import { setStaff } from './accounts.sql.ts'

/**
 * Makes a signed-up user staff. His sessions end, as they were given to somebody with fewer rights.
 * @returns false where nobody signed up with this address, or the account is suspended
 */
export const makeStaff = (db: Db, email: string, now = new Date()): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const user = await setStaff(tx, email)
    if (user === null) return false
    await deleteSessionsOf(tx, user.id)
    const subject = { kind: 'user', id: user.uuid }
    await recordAudit(tx, { actorId: null, action: 'user.makeStaff', subject, at: now })
    return true
  })
