import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { companyDecided } from '../companies/public.ts'
import { kycDecided } from '../identity/public.ts'
import { contractChanged } from '../ledger/public.ts'
import { ticketChanged } from '../tickets/public.ts'
import type { NotificationServices } from './dispatch-notifications.ts'
import { notifyOfCompany } from './notify-of-company.ts'
import { notifyOfContract } from './notify-of-contract.ts'
import { notifyOfKyc } from './notify-of-kyc.ts'
import { notifyOfTicket } from './notify-of-ticket.ts'

/** Listens to what the modules below say has happened. */
export const notificationsTasks = (services: NotificationServices): Tasks => ({
  ...task(companyDecided, ({ companyId }) => notifyOfCompany(services, companyId)),
  ...task(contractChanged, ({ contractId }) => notifyOfContract(services, contractId)),
  ...task(kycDecided, ({ requestId }) => notifyOfKyc(services, requestId)),
  ...task(ticketChanged, ({ activityId }) => notifyOfTicket(services, activityId)),
})
