import type { updateReply as endpoint } from '@jebo/contract/tickets/replies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockReply, writeReply } from './replies.sql.ts'
import { limits } from './tickets.limits.ts'

/** Of two managers who change it at once, the second is refused. */
export const updateReply: Handler<typeof endpoint> = async (
  call,
  { replyId, version, title, ko = null, en = null },
) => {
  const { db, actor, limiter } = call
  await limiter.spend(limits.replies, String(actor.standing.company.id))
  await inTransaction(db, async (tx) => {
    const reply = await lockReply(tx, actor, replyId)
    refuseUnless(reply, 'error.notFound')
    refuseUnless(reply.version === version, 'error.conflict')
    await writeReply(tx, reply.id, { title, text_ko: ko, text_en: en })
  })
}
