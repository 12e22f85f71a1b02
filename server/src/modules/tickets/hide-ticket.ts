import { dayMs } from '@jebo/contract/core/durations.ts'
import type { hideTicket as endpoint } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { discloseTicket, endRequest } from './disclose-ticket.ts'
import { upholdReports } from './end-reports.ts'
import { recordActivity } from './record-activity.ts'
import { recordStaffAction, refuseOwnTicket, staffActionOn, writeStaffReason } from './staff-action.ts'
import { insertTakeDown } from './take-downs.sql.ts'
import { lockPublicTicket } from './tickets.sql.ts'

/** Hides a public ticket for a time: its level is CLOSED meanwhile, so that every read of the public leaves it out. */
export const hideTicket: Handler<typeof endpoint> = async (call, { id, from, days, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const ticket = (await lockPublicTicket(tx, id, call.actor)) ?? refuse('error.notFound')
    await refuseOwnTicket(tx, call, ticket)
    const { disclosed_at } = ticket
    refuseUnless(ticket.disclosure === from && disclosed_at !== null, 'error.conflict')
    const action = staffActionOn(ticket, call)
    const { at } = action
    // A request would make it public meanwhile.
    for (const state of ['OPEN', 'OBJECTED'] as const) await endRequest(tx, action, { state, by: 'STAFF' })
    await discloseTicket(tx, action, { to: 'CLOSED', by: 'STAFF', summary: null })
    await insertTakeDown(tx, {
      ticket_id: ticket.id,
      disclosure: from,
      disclosed_at,
      reason,
      hidden_by: action.actor.id,
      hidden_at: at,
      due_at: new Date(at.getTime() + days * dayMs),
    })
    await upholdReports(tx, call, ticket)
    const commentId = await writeStaffReason(tx, action, reason)
    await recordActivity(tx, action, { type: 'TAKE_DOWN', before: from, after: 'HIDDEN', commentId })
    await recordStaffAction(tx, action, { action: 'ticket.hide' })
  })
}
