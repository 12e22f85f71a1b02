import type { retestTicket as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { writeComment } from './ticket-comments.ts'
import { limits } from './tickets.limits.ts'

/** Records whether the vulnerability is still present. */
export const retestTicket: Handler<typeof endpoint> = async (call, { id, fixed, comment: contents, attachmentIds }) => {
  await call.limiter.spend(limits.comments, call.actor.uuid)
  await call.limiter.spend(limits.commentsPerDay, call.actor.uuid)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'retest')
    const comment = await writeComment(tx, action, { kind: 'VERDICT', contents, attachmentIds })
    const after = 'RETEST_COMPLETED'
    await moveTicket(tx, action, after, { is_retested: true })
    await recordActivity(tx, action, {
      type: 'CHANGE_STATE',
      before: 'RETESTING',
      after,
      verdict: fixed ? 'FIXED' : 'NOT_FIXED',
      commentId: comment.id,
    })
  })
}
