import type { answerTicket as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { writeComment } from './ticket-comments.ts'
import { limits } from './tickets.limits.ts'

/** Provides the requested information; the ticket returns to its previous substate. */
export const answerTicket: Handler<typeof endpoint> = async (call, { id, contents, attachmentIds }) => {
  await call.limiter.spend(limits.comments, call.actor.uuid)
  await call.limiter.spend(limits.commentsPerDay, call.actor.uuid)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'answer')
    const { substate: before, asked_from: after } = action.ticket
    refuseUnless(after !== null, 'ticket.answerNotAsked')
    const comment = await writeComment(tx, action, { kind: 'ANSWER', contents, attachmentIds })
    await moveTicket(tx, action, after)
    await recordActivity(tx, action, { type: 'CHANGE_STATE', before, after, commentId: comment.id })
  })
}
