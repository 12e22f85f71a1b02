import type { decideTakeDown as endpoint } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { endTakeDown, isBelow } from './end-take-down.ts'
import { recordActivity } from './record-activity.ts'
import { redactAsStaff } from './redact-as-staff.ts'
import { recordStaffAction, refuseOwnTicket, staffActionOn, writeStaffReason } from './staff-action.ts'
import { findTakeDownForStaff } from './take-downs.sql.ts'
import { deleteTerm } from './terms.sql.ts'
import { lockTicketOfPlatform } from './tickets.sql.ts'

/** Makes a hidden ticket public as before, without passages that staff redact, or on a lower level than before. */
export const decideTakeDown: Handler<typeof endpoint> = async (
  call,
  { id, decision, passages = [], disclosure, summary = null, reason },
) => {
  await inTransaction(call.db, async (tx) => {
    const { ticket_id } = (await findTakeDownForStaff(tx, call.actor, id)) ?? refuse('error.notFound')
    const ticket = await lockTicketOfPlatform(tx, ticket_id)
    // Behind the lock, as the clock or others of staff may have been first.
    const takeDown = (await findTakeDownForStaff(tx, call.actor, id)) ?? refuse('error.notFound')
    await refuseOwnTicket(tx, call, ticket)
    const { disclosure: before } = takeDown
    const level = disclosure ?? before
    refuseUnless(decision !== 'LOWERED' || isBelow(level, before), 'ticket.disclosureNotAllowed')
    const action = staffActionOn(ticket, call)
    if (decision === 'REDACTED') await redactAsStaff(tx, call, ticket, { passages, at: action.at })
    await endTakeDown(tx, action, takeDown, { to: decision, by: 'STAFF', level, summary })
    const commentId = await writeStaffReason(tx, action, reason)
    if (decision !== 'LOWERED') {
      await recordActivity(tx, action, { type: 'TAKE_DOWN', before: 'HIDDEN', after: decision, commentId })
      await recordStaffAction(tx, action, { action: decision === 'REDACTED' ? 'ticket.redact' : 'ticket.restore' })
      return
    }
    // The plan would raise it again in silence.
    await deleteTerm(tx, ticket_id)
    await recordActivity(tx, action, { type: 'DISCLOSE', before, after: level, commentId })
    await recordStaffAction(tx, action, { action: 'ticket.lowerDisclosure', detail: { from: before, to: level } })
  })
}
