import { extendedPublication, nextPublicationNotice } from '@jebo/contract/tickets/disclosure-times.ts'
import type { postponePublication as endpoint } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { recordStaffAction, refuseOwnTicket, staffActionOn, writeStaffReason } from './staff-action.ts'
import { findTermForStaff, writeTerm } from './terms.sql.ts'
import { lockTicketOfPlatform, writeTicket } from './tickets.sql.ts'

/** Lets a ticket become public later than its plan says, once. */
export const postponePublication: Handler<typeof endpoint> = async (call, { id, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const { ticket_id } = (await findTermForStaff(tx, call.actor, id)) ?? refuse('error.notFound')
    const ticket = await lockTicketOfPlatform(tx, ticket_id)
    // Behind the lock, as the clock may have been first.
    const term = (await findTermForStaff(tx, call.actor, id)) ?? refuse('error.notFound')
    await refuseOwnTicket(tx, call, ticket)
    refuseUnless(term.extended_at === null, 'ticket.alreadyExtended')
    const action = staffActionOn(ticket, call)
    const { at } = action
    const due_at = extendedPublication(term.due_at)
    await writeTerm(tx, ticket_id, { due_at, notice_at: nextPublicationNotice(due_at, at), extended_at: at })
    await writeTicket(tx, ticket, touch(action))
    const commentId = await writeStaffReason(tx, action, reason)
    await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', after: 'POSTPONED', commentId })
    await recordStaffAction(tx, action, { action: 'ticket.postponePublication' })
  })
}
