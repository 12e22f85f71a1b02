import type { updateTicketComment as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { writeContents } from './comments.sql.ts'
import { lockOwnComment } from './own-comment.ts'

export const updateTicketComment: Handler<typeof endpoint> = async (call, { id, contents }) => {
  await inTransaction(call.db, async (tx) => {
    const comment = await lockOwnComment(tx, call.actor, id, 'edit')
    await writeContents(tx, comment.id, contents, call.now)
  })
}
