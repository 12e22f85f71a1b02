import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { recordAudit } from '../audit/public.ts'
import { setStaff } from './accounts.sql.ts'

/**
 * Makes a signed-up user staff, and ends their sessions, which had fewer rights.
 * @returns false if no user has this address, or they are suspended
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
