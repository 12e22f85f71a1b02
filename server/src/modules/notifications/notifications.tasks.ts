import { listen } from '../../platform/jobs/events.ts'
import type { Tasks } from '../../platform/jobs/worker.ts'
import { companyDecided } from '../companies/public.ts'
import { kycDecided } from '../identity/public.ts'
import { contractChanged } from '../ledger/public.ts'
import { rulesChanged } from '../programs/public.ts'
import { ticketChanged } from '../tickets/public.ts'
import { dispatchNotifications, type NotificationServices } from './dispatch-notifications.ts'
import {
  ofCompanyDecision,
  ofContractChange,
  ofKycDecision,
  ofRulesChange,
  ofTicketEvent,
} from './notifications.events.ts'

/** Subscribes to the events of other modules. */
export const notificationsTasks = (services: NotificationServices): Tasks => {
  const { db } = services
  return {
    ...listen(db, companyDecided, (decision) => dispatchNotifications(services, ofCompanyDecision(decision))),
    ...listen(db, contractChanged, async (change) =>
      dispatchNotifications(services, await ofContractChange(db, change)),
    ),
    ...listen(db, kycDecided, (decision) => dispatchNotifications(services, ofKycDecision(decision))),
    ...listen(db, rulesChanged, (change) => dispatchNotifications(services, ofRulesChange(change))),
    ...listen(db, ticketChanged, (activity) => dispatchNotifications(services, ofTicketEvent(activity))),
  }
}
