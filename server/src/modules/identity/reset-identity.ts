import type { Db } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { findUserId, lockVerificationLevel, setVerificationLevel } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { eraseKyc } from './erase-kyc.ts'
import { deleteIdentity } from './identity.sql.ts'
import { findApprovedKyc, isKycPending, lockDecidedKyc } from './kyc.sql.ts'
import { moveKyc } from './move-kyc.ts'

export type ResetOutcome = 'done' | 'unknown' | 'notVerified' | 'pending'

/**
 * Removes the verified identity and KYC data of an account, for the case that one person has two accounts. Signatures
 * remain; the sessions end.
 * @returns the outcome; nothing changes while a submission is pending
 */
export const resetIdentity = (db: Db, uuid: string, now = new Date()): Promise<ResetOutcome> =>
  inTransaction(db, async (tx) => {
    const userId = await findUserId(tx, uuid)
    if (userId === null) return 'unknown'
    if (!(await lockVerificationLevel(tx, userId))) return 'notVerified'
    if (await isKycPending(tx, userId)) return 'pending'
    const approved = await findApprovedKyc(tx, systemRead, userId)
    if (approved) await moveKyc(tx, approved, 'REPLACED')
    for (const submission of await lockDecidedKyc(tx, userId)) await eraseKyc(tx, submission, now)
    await deleteIdentity(tx, userId)
    await setVerificationLevel(tx, userId, 0)
    await deleteSessionsOf(tx, userId)
    const subject = { kind: 'user', id: uuid }
    await recordAudit(tx, { actorId: null, action: 'user.unverify', subject, at: now })
    return 'done'
  })
