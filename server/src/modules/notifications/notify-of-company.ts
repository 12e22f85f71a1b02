import { findCompanyDecision } from '../companies/public.ts'
import { dispatchNotifications, type NotificationServices } from './dispatch-notifications.ts'

const events = { APPROVED: 'COMPANY_APPROVED', DENIED: 'COMPANY_DENIED' } as const

/** Tells of staff's decision over an application, unless it waits for another by now. */
export const notifyOfCompany = async (services: NotificationServices, companyId: number): Promise<void> => {
  const decision = await findCompanyDecision(services.db, companyId)
  if (!decision) return
  await dispatchNotifications(services, {
    event: events[decision.state],
    source: `company:${companyId}:${decision.decidedAt.toISOString()}`,
    actorId: null,
    companyId,
    subject: decision.name,
    at: decision.decidedAt,
  })
}
