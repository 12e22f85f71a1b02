import type { deleteTicketComment as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { emptyComment } from './comments.sql.ts'
import { lockOwnComment } from './own-comment.ts'
import { isChangeable } from './tickets.policy.ts'

/** Takes a comment's words away; that there was one stays to be seen. */
export const deleteTicketComment: Handler<typeof endpoint> = async (call, { id }) => {
  await inTransaction(call.db, async (tx) => {
    const comment = await lockOwnComment(tx, call.actor, id)
    if (comment.deleted_at !== null) return
    refuseUnless(isChangeable(comment), 'ticket.commentFixed')
    await emptyComment(tx, comment.id, call.now)
  })
}
