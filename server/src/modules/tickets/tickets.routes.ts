import * as anonymity from '@jebo/contract/tickets/anonymity.endpoints.ts'
import * as appeals from '@jebo/contract/tickets/appeals.endpoints.ts'
import * as assignment from '@jebo/contract/tickets/assignment.endpoints.ts'
import * as checks from '@jebo/contract/tickets/checks.endpoints.ts'
import * as disclosures from '@jebo/contract/tickets/disclosures.endpoints.ts'
import * as drafts from '@jebo/contract/tickets/drafts.endpoints.ts'
import * as exporting from '@jebo/contract/tickets/exports.endpoints.ts'
import * as ownedTickets from '@jebo/contract/tickets/owned-tickets.endpoints.ts'
import * as payments from '@jebo/contract/tickets/payments.endpoints.ts'
import * as receipts from '@jebo/contract/tickets/receipts.endpoints.ts'
import * as records from '@jebo/contract/tickets/records.endpoints.ts'
import * as redactions from '@jebo/contract/tickets/redactions.endpoints.ts'
import * as reports from '@jebo/contract/tickets/reports.endpoints.ts'
import * as rewards from '@jebo/contract/tickets/rewards.endpoints.ts'
import * as staffDisclosures from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import * as streams from '@jebo/contract/tickets/stream.endpoints.ts'
import * as summaries from '@jebo/contract/tickets/summaries.endpoints.ts'
import * as takeDowns from '@jebo/contract/tickets/take-downs.endpoints.ts'
import * as targets from '@jebo/contract/tickets/targets.endpoints.ts'
import * as endpoints from '@jebo/contract/tickets/tickets.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { allowFile } from './allow-file.ts'
import { answerDisclosure } from './answer-disclosure.ts'
import { answerTakeDown } from './answer-take-down.ts'
import { answerTicket } from './answer-ticket.ts'
import { appealClosing } from './appeal-closing.ts'
import { assignTicket } from './assign-ticket.ts'
import { assignTickets } from './assign-tickets.ts'
import { changeAnonymity } from './change-anonymity.ts'
import { changeSeverity } from './change-severity.ts'
import { changeSubstate } from './change-substate.ts'
import { changeSummary } from './change-summary.ts'
import { countStaffAppeals } from './count-staff-appeals.ts'
import { countStaffDisclosures } from './count-staff-disclosures.ts'
import { createTicket } from './create-ticket.ts'
import { createTicketComment } from './create-ticket-comment.ts'
import { decideAppeal } from './decide-appeal.ts'
import { decideObjection } from './decide-objection.ts'
import { decideTakeDown } from './decide-take-down.ts'
import { deleteTicket } from './delete-ticket.ts'
import { serveDesk } from './desk.routes.ts'
import { discloseEarly } from './disclose-early.ts'
import { dismissReport } from './dismiss-report.ts'
import { downloadPrecedence } from './download-precedence.ts'
import { downloadReceipt } from './download-receipt.ts'
import { exportPayments } from './export-payments.ts'
import { exportTicket } from './export-ticket.ts'
import { exportCompanyTickets, exportCrewTickets, exportOwnTickets } from './export-tickets.ts'
import { extendDisclosure } from './extend-disclosure.ts'
import { getDraftChecks } from './get-draft-checks.ts'
import { getHackerRecord } from './get-hacker-record.ts'
import { getLimitedTicket } from './get-limited-ticket.ts'
import { getReceipt } from './get-receipt.ts'
import { getRedactions } from './get-redactions.ts'
import { getResponseTargets } from './get-response-targets.ts'
import { getTicket } from './get-ticket.ts'
import { hideTicket } from './hide-ticket.ts'
import { listAssignees } from './list-assignees.ts'
import { listCompanyTickets } from './list-company-tickets.ts'
import { listCrewTickets } from './list-crew-tickets.ts'
import { listLimitedTickets } from './list-limited-tickets.ts'
import { listOwnedTickets } from './list-owned-tickets.ts'
import { listPaymentMonths } from './list-payment-months.ts'
import { listPaymentShares } from './list-payment-shares.ts'
import { listRewardMonths } from './list-reward-months.ts'
import { listRewards } from './list-rewards.ts'
import { listStaffAppeals } from './list-staff-appeals.ts'
import { listStaffDisclosures } from './list-staff-disclosures.ts'
import { listStaffPublications } from './list-staff-publications.ts'
import { listTakeDowns } from './list-take-downs.ts'
import { listTicketActivities } from './list-ticket-activities.ts'
import { listTicketComments } from './list-ticket-comments.ts'
import { listTicketReports } from './list-ticket-reports.ts'
import { type FindFollowed, listTickets } from './list-tickets.ts'
import { countSeverities } from './lists.sql.ts'
import { lowerDisclosure } from './lower-disclosure.ts'
import { moveTickets } from './move-tickets.ts'
import { serveParticipants } from './participants.routes.ts'
import { postponePublication } from './postpone-publication.ts'
import { previewTicket } from './preview-ticket.ts'
import { serveProposals } from './proposals.routes.ts'
import { listMonths } from './records.sql.ts'
import { reportTicket } from './report-ticket.ts'
import { requestDisclosure } from './request-disclosure.ts'
import { retestTicket } from './retest-ticket.ts'
import { rewardTicket } from './reward-ticket.ts'
import { submitTicket } from './submit-ticket.ts'
import { updateRedactions } from './update-redactions.ts'
import { updateResponseTargets } from './update-response-targets.ts'
import { updateTicket } from './update-ticket.ts'
import { createTicketWatch } from './watch-ticket.ts'

/** What was paid for tickets. */
const serveRewards = (api: Api): void => {
  serve(api, rewards.listRewards, (call, page) => listRewards(call, 'HACKER', page))
  serve(api, payments.listPayments, (call, page) => listRewards(call, 'COMPANY', page))
  serve(api, rewards.listRewardMonths, listRewardMonths)
  serve(api, payments.listPaymentShares, listPaymentShares)
  serve(api, payments.exportPayments, exportPayments)
  serve(api, payments.listPaymentMonths, listPaymentMonths)
}

/** @param findFollowed which tickets a user follows; that module does not know this one */
export const serveTickets = (api: Api, findFollowed: FindFollowed): void => {
  serve(api, drafts.createTicket, createTicket)
  serve(api, endpoints.listTickets, (call, input) => listTickets(call, input, findFollowed))
  // Must precede the routes by ticket number, whose pattern also matches these paths.
  serve(api, ownedTickets.listOwnTickets, (call, input) => listOwnedTickets(call, 'AUTHOR', input))
  serve(api, ownedTickets.listCompanyTickets, listCompanyTickets)
  serve(api, assignment.listAssignees, listAssignees)
  serve(api, assignment.assignTickets, assignTickets)
  serve(api, assignment.moveTickets, moveTickets)
  serve(api, ownedTickets.listCrewTickets, listCrewTickets)
  serve(api, exporting.exportOwnTickets, exportOwnTickets)
  serve(api, exporting.exportCompanyTickets, exportCompanyTickets)
  serve(api, exporting.exportCrewTickets, exportCrewTickets)
  serveRewards(api)
  serve(api, records.countSeverities, ({ db, actor }) => countSeverities(db, actor))
  serve(api, records.listDisclosureMonths, ({ db }) => listMonths(db))
  serve(api, records.getHackerRecord, getHackerRecord)
  serve(api, summaries.listLimitedTickets, listLimitedTickets)
  serve(api, targets.getResponseTargets, getResponseTargets)
  serve(api, targets.updateResponseTargets, updateResponseTargets)
  serveProposals(api)
  serveParticipants(api)
  serveDesk(api)
  serve(api, endpoints.getTicket, getTicket)
  serve(api, checks.getDraftChecks, getDraftChecks)
  serve(api, exporting.exportTicket, exportTicket)
  serve(api, receipts.getReceipt, getReceipt)
  serve(api, receipts.downloadReceipt, downloadReceipt)
  serve(api, receipts.downloadPrecedence, downloadPrecedence)
  serve(api, summaries.getLimitedTicket, getLimitedTicket)
  serve(api, drafts.updateTicket, updateTicket)
  serve(api, drafts.deleteTicket, deleteTicket)
  serve(api, drafts.submitTicket, submitTicket)
  serve(api, endpoints.answerTicket, answerTicket)
  serve(api, endpoints.retestTicket, retestTicket)
  serve(api, endpoints.changeSubstate, changeSubstate)
  serve(api, endpoints.changeSeverity, changeSeverity)
  serve(api, assignment.assignTicket, assignTicket)
  serve(api, rewards.rewardTicket, rewardTicket)
  serve(api, disclosures.requestDisclosure, requestDisclosure)
  serve(api, disclosures.answerDisclosure, answerDisclosure)
  serve(api, appeals.appealClosing, appealClosing)
  serve(api, appeals.listStaffAppeals, listStaffAppeals)
  serve(api, appeals.countStaffAppeals, countStaffAppeals)
  serve(api, appeals.decideAppeal, decideAppeal)
  serve(api, staffDisclosures.listStaffDisclosures, listStaffDisclosures)
  serve(api, staffDisclosures.countStaffDisclosures, countStaffDisclosures)
  serve(api, staffDisclosures.decideObjection, decideObjection)
  serve(api, staffDisclosures.extendDisclosure, extendDisclosure)
  serve(api, staffDisclosures.lowerDisclosure, lowerDisclosure)
  serve(api, staffDisclosures.listStaffPublications, listStaffPublications)
  serve(api, staffDisclosures.postponePublication, postponePublication)
  serve(api, reports.reportTicket, reportTicket)
  serve(api, reports.listTicketReports, listTicketReports)
  serve(api, reports.dismissReport, dismissReport)
  serve(api, takeDowns.hideTicket, hideTicket)
  serve(api, takeDowns.listTakeDowns, listTakeDowns)
  serve(api, takeDowns.decideTakeDown, decideTakeDown)
  serve(api, takeDowns.answerTakeDown, answerTakeDown)
  serve(api, summaries.discloseEarly, discloseEarly)
  serve(api, summaries.changeSummary, changeSummary)
  serve(api, redactions.getRedactions, getRedactions)
  serve(api, redactions.updateRedactions, updateRedactions)
  serve(api, redactions.allowFile, allowFile)
  serve(api, redactions.previewTicket, previewTicket)
  serve(api, anonymity.changeAnonymity, changeAnonymity)
  serve(api, endpoints.listTicketActivities, listTicketActivities)
  serve(api, streams.watchTicket, createTicketWatch())
  serve(api, endpoints.listTicketComments, listTicketComments)
  serve(api, endpoints.createTicketComment, createTicketComment)
}
