import { extendedDue, nextNotice } from '@jebo/contract/tickets/disclosure-times.ts'
import type { extendDisclosure as endpoint } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { writeExtension } from './disclosures.sql.ts'
import { lockRequest } from './lock-request.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { recordStaffAction, writeStaffReason } from './staff-action.ts'
import { writeTicket } from './tickets.sql.ts'

/** Gives both sides more time, once, before a request takes effect that nobody answers. */
export const extendDisclosure: Handler<typeof endpoint> = async (call, { id, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const { request, action } = await lockRequest(tx, call, id)
    refuseUnless(request.state === 'OPEN', 'ticket.disclosureRequestEnded')
    refuseUnless(request.extended_at === null, 'ticket.alreadyExtended')
    const dueAt = extendedDue(request.due_at)
    const times = { extended_at: action.at, due_at: dueAt, notice_at: nextNotice(dueAt, action.at) }
    await writeExtension(tx, request.id, times)
    await writeTicket(tx, action.ticket, touch(action))
    const commentId = await writeStaffReason(tx, action, reason)
    await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', before: 'OPEN', after: 'EXTENDED', commentId })
    await recordStaffAction(tx, action, { action: 'ticket.extendDisclosure' })
  })
}
