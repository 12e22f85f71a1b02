import { findKycDecision } from '../identity/public.ts'
import { type Telling, tell } from './tell.ts'

const events = { APPROVED: 'KYC_APPROVED', DENIED: 'KYC_DENIED' } as const

/** Tells somebody what staff decided over his account. */
export const tellOfKyc = async (telling: Telling, requestId: number): Promise<void> => {
  const decision = await findKycDecision(telling.db, requestId)
  if (!decision) return
  await tell(telling, {
    event: events[decision.state],
    source: `kyc:${requestId}`,
    actorId: decision.decidedBy,
    companyId: null,
    personId: decision.userId,
    subject: '',
    at: decision.decidedAt,
  })
}
