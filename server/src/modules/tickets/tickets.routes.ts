import * as anonymity from '@jebo/contract/tickets/anonymity.endpoints.ts'
import * as receipts from '@jebo/contract/tickets/receipts.endpoints.ts'
import * as records from '@jebo/contract/tickets/records.endpoints.ts'
import * as streams from '@jebo/contract/tickets/stream.endpoints.ts'
import * as summaries from '@jebo/contract/tickets/summaries.endpoints.ts'
import * as endpoints from '@jebo/contract/tickets/tickets.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { answerDisclosure } from './answer-disclosure.ts'
import { answerTicket } from './answer-ticket.ts'
import { changeAnonymity } from './change-anonymity.ts'
import { changeSeverity } from './change-severity.ts'
import { changeSubstate } from './change-substate.ts'
import { changeSummary } from './change-summary.ts'
import { createTicket } from './create-ticket.ts'
import { createTicketComment } from './create-ticket-comment.ts'
import { deleteTicket } from './delete-ticket.ts'
import { downloadPrecedence } from './download-precedence.ts'
import { downloadReceipt } from './download-receipt.ts'
import { getHackerRecord } from './get-hacker-record.ts'
import { getLimitedTicket } from './get-limited-ticket.ts'
import { getReceipt } from './get-receipt.ts'
import { getTicket } from './get-ticket.ts'
import { listCrewTickets } from './list-crew-tickets.ts'
import { listLimitedTickets } from './list-limited-tickets.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'
import { listRewardMonths } from './list-reward-months.ts'
import { listRewards } from './list-rewards.ts'
import { listTicketActivities } from './list-ticket-activities.ts'
import { listTicketComments } from './list-ticket-comments.ts'
import { listTickets } from './list-tickets.ts'
import { countSeverities } from './lists.sql.ts'
import { listMonths } from './records.sql.ts'
import { requestDisclosure } from './request-disclosure.ts'
import { retestTicket } from './retest-ticket.ts'
import { rewardTicket } from './reward-ticket.ts'
import { submitTicket } from './submit-ticket.ts'
import { updateTicket } from './update-ticket.ts'
import { createTicketWatch } from './watch-ticket.ts'

export const serveTickets = (api: Api): void => {
  serve(api, endpoints.createTicket, createTicket)
  serve(api, endpoints.listTickets, listTickets)
  // Must precede the routes by ticket number, whose pattern also matches these paths.
  serve(api, endpoints.listOwnTickets, (call, input) => listOwnedTickets(call, 'AUTHOR', input))
  serve(api, endpoints.listCompanyTickets, (call, input) => listOwnedTickets(call, 'COMPANY', input))
  serve(api, endpoints.listCrewTickets, listCrewTickets)
  serve(api, endpoints.listRewards, (call, page) => listRewards(call, 'HACKER', page))
  serve(api, endpoints.listPayments, (call, page) => listRewards(call, 'COMPANY', page))
  serve(api, endpoints.listRewardMonths, (call) => listRewardMonths(call, 'HACKER'))
  serve(api, endpoints.listPaymentMonths, (call) => listRewardMonths(call, 'COMPANY'))
  serve(api, endpoints.countSeverities, ({ db, actor }) => countSeverities(db, actor))
  serve(api, records.listDisclosureMonths, ({ db }) => listMonths(db))
  serve(api, records.getHackerRecord, getHackerRecord)
  serve(api, summaries.listLimitedTickets, listLimitedTickets)
  serve(api, endpoints.getTicket, getTicket)
  serve(api, receipts.getReceipt, getReceipt)
  serve(api, receipts.downloadReceipt, downloadReceipt)
  serve(api, receipts.downloadPrecedence, downloadPrecedence)
  serve(api, summaries.getLimitedTicket, getLimitedTicket)
  serve(api, endpoints.updateTicket, updateTicket)
  serve(api, endpoints.deleteTicket, deleteTicket)
  serve(api, endpoints.submitTicket, submitTicket)
  serve(api, endpoints.answerTicket, answerTicket)
  serve(api, endpoints.retestTicket, retestTicket)
  serve(api, endpoints.changeSubstate, changeSubstate)
  serve(api, endpoints.changeSeverity, changeSeverity)
  serve(api, endpoints.rewardTicket, rewardTicket)
  serve(api, endpoints.requestDisclosure, requestDisclosure)
  serve(api, endpoints.answerDisclosure, answerDisclosure)
  serve(api, summaries.changeSummary, changeSummary)
  serve(api, anonymity.changeAnonymity, changeAnonymity)
  serve(api, endpoints.listTicketActivities, listTicketActivities)
  serve(api, streams.watchTicket, createTicketWatch())
  serve(api, endpoints.listTicketComments, listTicketComments)
  serve(api, endpoints.createTicketComment, createTicketComment)
}
