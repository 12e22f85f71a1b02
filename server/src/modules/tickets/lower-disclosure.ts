import type { lowerDisclosure as endpoint } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { discloseTicket, endRequest } from './disclose-ticket.ts'
import { upholdReports } from './end-reports.ts'
import { recordActivity } from './record-activity.ts'
import { recordStaffAction, refuseOwnTicket, staffActionOn, writeStaffReason } from './staff-action.ts'
import { deleteTerm } from './terms.sql.ts'
import { lockPublicTicket } from './tickets.sql.ts'

/** Lowers the level of a public ticket. */
export const lowerDisclosure: Handler<typeof endpoint> = async (
  call,
  { id, from, disclosure, summary = null, reason },
) => {
  await inTransaction(call.db, async (tx) => {
    const ticket = (await lockPublicTicket(tx, id, call.actor)) ?? refuse('error.notFound')
    await refuseOwnTicket(tx, call, ticket)
    refuseUnless(ticket.disclosure === from, 'error.conflict')
    const action = staffActionOn(ticket, call)
    // A request, or the plan, would raise it again in silence.
    for (const state of ['OPEN', 'OBJECTED'] as const) await endRequest(tx, action, { state, by: 'STAFF' })
    await deleteTerm(tx, ticket.id)
    await discloseTicket(tx, action, { to: disclosure, by: 'STAFF', summary })
    await upholdReports(tx, call, ticket)
    const commentId = await writeStaffReason(tx, action, reason)
    await recordActivity(tx, action, { type: 'DISCLOSE', before: from, after: disclosure, commentId })
    await recordStaffAction(tx, action, { action: 'ticket.lowerDisclosure', detail: { from, to: disclosure } })
  })
}
