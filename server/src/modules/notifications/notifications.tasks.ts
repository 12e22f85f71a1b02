import { type Tasks, task } from '../../platform/jobs/worker.ts'
import { companyDecided } from '../companies/public.ts'
import { kycDecided } from '../identity/public.ts'
import { contractChanged } from '../ledger/public.ts'
import { ticketHappened } from '../tickets/public.ts'
import type { Telling } from './tell.ts'
import { tellOfCompany } from './tell-of-company.ts'
import { tellOfContract } from './tell-of-contract.ts'
import { tellOfKyc } from './tell-of-kyc.ts'
import { tellOfTicket } from './tell-of-ticket.ts'

/** Listens to what the modules below say has happened. */
export const notificationsTasks = (telling: Telling): Tasks => ({
  ...task(companyDecided, ({ companyId }) => tellOfCompany(telling, companyId)),
  ...task(contractChanged, ({ contractId }) => tellOfContract(telling, contractId)),
  ...task(kycDecided, ({ requestId }) => tellOfKyc(telling, requestId)),
  ...task(ticketHappened, ({ activityId }) => tellOfTicket(telling, activityId)),
})
