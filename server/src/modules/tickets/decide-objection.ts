import type { decideObjection as endpoint } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isOfPrivate } from '../programs/public.ts'
import { discloseTicket, moveRequest } from './disclose-ticket.ts'
import { lockRequest } from './lock-request.ts'
import { touch } from './move-ticket.ts'
import { recordActivity, recordSilently } from './record-activity.ts'
import { recordStaffAction, writeStaffReason } from './staff-action.ts'
import { writeTicket } from './tickets.sql.ts'

/** Decides about an objection: the request is refused, or granted at a level. */
export const decideObjection: Handler<typeof endpoint> = async (
  call,
  { id, decision, disclosure, summary = null, reason },
) => {
  await inTransaction(call.db, async (tx) => {
    const { request, action } = await lockRequest(tx, call, id)
    const { ticket } = action
    await moveRequest(tx, action, request, { to: decision, by: 'STAFF' })
    if (disclosure === undefined) await writeTicket(tx, ticket, touch(action))
    else {
      refuseUnless(!(await isOfPrivate(tx, ticket.program_id)), 'ticket.privateNotDisclosed')
      await discloseTicket(tx, action, { to: disclosure, by: 'STAFF', summary })
      await recordSilently(tx, action, { type: 'DISCLOSE', before: ticket.disclosure, after: disclosure })
    }
    const commentId = await writeStaffReason(tx, action, reason)
    const event = { type: 'DISCLOSE_REQUEST', before: 'OBJECTED', after: decision, disclosure, commentId } as const
    await recordActivity(tx, action, event)
    await recordStaffAction(tx, action, {
      action: decision === 'GRANTED' ? 'ticket.grantDisclosure' : 'ticket.refuseDisclosure',
      ...(disclosure && { detail: { from: ticket.disclosure, to: disclosure } }),
    })
  })
}
