import type { createReply as endpoint } from '@jebo/contract/tickets/replies.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { countReplies, insertReply } from './replies.sql.ts'
import { caps, limits } from './tickets.limits.ts'

/** Saves a text that the managers of the company write often. */
export const createReply: Handler<typeof endpoint> = async (call, { title, ko = null, en = null }) => {
  const { actor, now } = call
  const companyId = actor.standing.company.id
  await call.limiter.spend(limits.replies, String(companyId))
  const id = await inTransaction(call.db, async (tx) => {
    await takePlace(tx, call, { cap: caps.replies, owner: companyId, count: () => countReplies(tx, actor) })
    return insertReply(tx, { company_id: companyId, title, text_ko: ko, text_en: en, created_at: now })
  })
  return { id }
}
