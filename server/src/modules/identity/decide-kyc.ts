import type { decideKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import type { Sealer } from '../../platform/crypto/seal.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { lockVerificationLevel, setVerificationLevel } from '../accounts/public.ts'
import { recordAudit } from '../audit/public.ts'
import { eraseRequest } from './erase-kyc.ts'
import { isSameName } from './is-same-name.ts'
import { kycDecided } from './kyc.events.ts'
import { refusalOnKyc } from './kyc.policy.ts'
import { findApprovedRequest, lockRequest, type RequestRow } from './kyc.sql.ts'
import { hasOpen, kycSubject } from './kyc-views.ts'
import { moveKyc } from './move-kyc.ts'
import { openOwner } from './sealed-bank-account.ts'
import { findVerifiedName } from './verified-name.ts'

const verbs = { APPROVED: 'kyc.approve', DENIED: 'kyc.deny' } as const

/** Approves or denies a KYC request that the caller has open; if decisions race, exactly one wins. */
export const decideKyc: Handler<typeof endpoint> = async (
  { db, sealer, actor, now },
  { id, decision, reason, deletesNow },
) => {
  await inTransaction(db, async (tx) => {
    const request = await lockRequest(tx, id)
    refuseUnless(request, 'error.notFound')
    const refusal = refusalOnKyc('decide', { request, actor, isOpen: await hasOpen(tx, actor, id, now) })
    if (refusal !== null) refuse(refusal)
    if (decision === 'APPROVED') await approve(tx, sealer, request)
    await moveKyc(tx, request, decision, { reason: reason ?? null, decided_at: now, decided_by: actor.id })
    if (deletesNow) await eraseRequest(tx, request, now)
    await recordAudit(tx, { actorId: actor.id, action: verbs[decision], subject: kycSubject(id), at: now })
    await enqueue(tx, kycDecided, { requestId: request.id })
  })
}

/** Raises the user to level 2, and replaces their previously approved account. */
const approve = async (tx: Tx, sealer: Sealer, request: RequestRow): Promise<void> => {
  const { user_id: userId } = request
  const level = await lockVerificationLevel(tx, userId)
  refuseUnless(level !== null, 'error.notFound')
  const verifiedName = await findVerifiedName(tx, sealer, userId)
  const isOwn = verifiedName !== null && isSameName(verifiedName, openOwner(sealer, request) ?? '')
  refuseUnless(isOwn, 'identity.holderDiffers')
  const approved = await findApprovedRequest(tx, userId)
  if (approved) await moveKyc(tx, approved, 'REPLACED')
  await setVerificationLevel(tx, userId, 2)
}
