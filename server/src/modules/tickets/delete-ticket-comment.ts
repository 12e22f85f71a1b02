import type { deleteTicketComment as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { emptyComment } from './comments.sql.ts'
import { lockOwnComment } from './own-comment.ts'

/** Takes a comment's words away; that there was one stays to be seen. */
export const deleteTicketComment: Handler<typeof endpoint> = async (call, { id }) => {
  await inTransaction(call.db, async (tx) => {
    const comment = await lockOwnComment(tx, call.actor, id, 'delete')
    if (comment.deleted_at !== null) return
    await emptyComment(tx, comment.id, call.now)
  })
}
