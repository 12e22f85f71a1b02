import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { companyDecided } from '../companies/public.ts'
import { contractChanged } from '../ledger/public.ts'
import { ticketHappened } from '../tickets/public.ts'
import type { Telling } from './tell.ts'
import { tellOfCompany } from './tell-of-company.ts'
import { tellOfContract } from './tell-of-contract.ts'
import { tellOfTicket } from './tell-of-ticket.ts'

/** Listens to what the modules below say has happened. */
export const notificationsTasks = (telling: Telling): Tasks => ({
  ...task(companyDecided, ({ companyId }) => tellOfCompany(telling, companyId)),
  ...task(contractChanged, ({ contractId }) => tellOfContract(telling, contractId)),
  ...task(ticketHappened, ({ activityId }) => tellOfTicket(telling, activityId)),
})
