import type { decideKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call, Handler } from '../../platform/http/call.ts'
import { refuseOwn } from '../../platform/http/own-subject.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { findEmail, lockVerificationLevel, mailSecurityNotice, setVerificationLevel } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { eraseKyc } from './erase-kyc.ts'
import { kycDecided } from './kyc.events.ts'
import { permit } from './kyc.policy.ts'
import { findApprovedKyc, type KycSubmission, lockKyc } from './kyc.sql.ts'
import { hasOpen, kycSubject } from './kyc-views.ts'
import { moveKyc } from './move-kyc.ts'
import { openOwner } from './sealed-bank-account.ts'
import { findVerifiedName, isSameName } from './verified-name.ts'

const verbs = { APPROVED: 'kyc.approve', DENIED: 'kyc.deny' } as const

/** Approves or denies a KYC submission that the caller has open; if decisions race, exactly one wins. */
export const decideKyc: Handler<typeof endpoint> = async (call, { id, decision, reason, deletesNow }) => {
  const { db, actor, now } = call
  await inTransaction(db, async (tx) => {
    const submission = await lockKyc(tx, actor, id)
    refuseUnless(submission, 'error.notFound')
    await refuseOwn(tx, call, { users: [submission.user_id], companies: [] })
    permit('decide', { submission, actor, isOpen: await hasOpen(tx, actor, id, now) })
    if (decision === 'APPROVED') await approve(tx, call, submission)
    await moveKyc(tx, submission, decision, { reason: reason ?? null, decided_at: now, decided_by: actor.id })
    if (deletesNow) await eraseKyc(tx, submission, now)
    await recordAudit(tx, { actorId: actor.id, action: verbs[decision], subject: kycSubject(id), at: now })
    await enqueue(tx, kycDecided, { kycId: submission.id })
  })
}

/** Raises the user to level 2, and replaces their previously approved account. */
const approve = async (tx: Tx, call: Call, submission: KycSubmission): Promise<void> => {
  const { sealer } = call
  const { user_id: userId } = submission
  const level = await lockVerificationLevel(tx, userId)
  refuseUnless(level !== null, 'error.notFound')
  const verifiedName = await findVerifiedName(tx, sealer, userId)
  const isOwn = verifiedName !== null && isSameName(verifiedName, openOwner(sealer, submission) ?? '')
  refuseUnless(isOwn, 'identity.holderDiffers')
  const approved = await findApprovedKyc(tx, systemRead, userId)
  if (approved) await moveKyc(tx, approved, 'REPLACED')
  await setVerificationLevel(tx, userId, 2)
  const email = await findEmail(tx, userId)
  refuseUnless(email, 'error.notFound')
  await mailSecurityNotice(tx, call, 'payoutAccountApproved', { id: userId, email })
}
