import type { createTicketComment as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { refuseRespelledComment, writeComment } from './ticket-comments.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

/** Adds a comment to a ticket; the substate does not change. */
export const createTicketComment: Handler<typeof endpoint> = async (call, input) => {
  const { id, contents, isInternal = false, attachmentIds } = input
  await call.limiter.spend(limits.comments, call.actor.uuid)
  await call.limiter.spend(limits.commentsPerDay, call.actor.uuid)
  return inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'comment')
    if (isInternal) permit(action, 'commentInternally')
    if (!isInternal) await refuseRespelledComment(tx, call, action.ticket, contents)
    const comment = await writeComment(tx, action, { kind: 'PLAIN', contents, isInternal, attachmentIds })
    // An internal comment must not be visible to the author, not even through the ticket's update time.
    if (!isInternal) await writeTicket(tx, action.ticket, touch(action))
    await recordActivity(tx, action, { type: 'COMMENT', commentId: comment.id })
    return { id: comment.uuid }
  })
}
