import type { answerDisclosure as endpoint } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isOfPrivate } from '../programs/public.ts'
import { discloseTicket, moveRequest } from './disclose-ticket.ts'
import { findRequest } from './disclosures.sql.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { writeReason } from './ticket-comments.ts'
import { writeTicket } from './tickets.sql.ts'

/** Agrees to a disclosure, which takes effect immediately, or objects to it. */
export const answerDisclosure: Handler<typeof endpoint> = async (
  call,
  { id, requestId, accept, reason, isAnonymous },
) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const { ticket } = action
    const request = await findRequest(tx, ticket.id, requestId, call.actor)
    permit(action, 'answerDisclosure', { request, isPrivate: await isOfPrivate(tx, ticket.program_id) })
    refuseUnless(request, 'error.notFound')
    if (isAnonymous !== undefined) {
      permit(action, 'changeAnonymity')
      await writeTicket(tx, ticket, { is_anonymous: isAnonymous })
    }

    const commentId = await writeReason(tx, action, accept ? undefined : reason)
    await moveRequest(tx, action, request, {
      to: accept ? 'ACCEPTED' : 'OBJECTED',
      by: 'OTHER_SIDE',
      objection: accept ? undefined : reason,
    })
    if (!accept) {
      await writeTicket(tx, ticket, touch(action))
      await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', before: 'OPEN', after: 'OBJECTED', commentId })
      return
    }
    const { disclosure: after } = request
    await discloseTicket(tx, action, { to: after, by: 'BOTH_SIDES', summary: request.summary })
    await recordActivity(tx, action, { type: 'DISCLOSE', before: ticket.disclosure, after })
  })
}
