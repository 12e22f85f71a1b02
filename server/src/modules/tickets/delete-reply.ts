import type { deleteReply as endpoint } from '@jebo/contract/tickets/replies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteReplyRow, lockReply } from './replies.sql.ts'

export const deleteReply: Handler<typeof endpoint> = async ({ db, actor }, { replyId }) => {
  await inTransaction(db, async (tx) => {
    const reply = await lockReply(tx, actor, replyId)
    refuseUnless(reply, 'error.notFound')
    await deleteReplyRow(tx, reply.id)
  })
}
