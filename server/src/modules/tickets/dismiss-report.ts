import type { dismissReport as endpoint } from '@jebo/contract/tickets/reports.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { endReport } from './end-reports.ts'
import { findReport } from './reports.sql.ts'
import { recordStaffAction, refuseOwnTicket, staffActionOn } from './staff-action.ts'
import { lockTicketOfPlatform } from './tickets.sql.ts'

/** Leaves a reported ticket as it is. */
export const dismissReport: Handler<typeof endpoint> = async (call, { id, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const { ticket_id } = (await findReport(tx, call.actor, id)) ?? refuse('error.notFound')
    const ticket = await lockTicketOfPlatform(tx, ticket_id)
    // Behind the lock, as others of staff may have been first.
    const report = (await findReport(tx, call.actor, id)) ?? refuse('error.notFound')
    await refuseOwnTicket(tx, call, { ...ticket, requested_by: report.reporter_id })
    await endReport(tx, call, report, { to: 'DISMISSED', reason })
    await recordStaffAction(tx, staffActionOn(ticket, call), { action: 'ticket.dismissReport' })
  })
}
