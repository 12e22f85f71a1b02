import { findKycDecision } from '../identity/public.ts'
import { dispatchNotifications, type NotificationServices } from './dispatch-notifications.ts'

const events = { APPROVED: 'KYC_APPROVED', DENIED: 'KYC_DENIED' } as const

/** Tells somebody what staff decided over his account. */
export const notifyOfKyc = async (services: NotificationServices, requestId: number): Promise<void> => {
  const decision = await findKycDecision(services.db, requestId)
  if (!decision) return
  await dispatchNotifications(services, {
    event: events[decision.state],
    source: `kyc:${requestId}`,
    actorId: decision.decidedBy,
    companyId: null,
    personId: decision.userId,
    subject: '',
    at: decision.decidedAt,
  })
}
