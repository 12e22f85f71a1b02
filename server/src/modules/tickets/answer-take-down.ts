import type { answerTakeDown as endpoint } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { findHidden, writeAnswer } from './take-downs.sql.ts'
import { writeReason } from './ticket-comments.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

/** What a side says about a take-down. The history has all of it, and staff read the last. */
export const answerTakeDown: Handler<typeof endpoint> = async (call, { id, answer }) => {
  await call.limiter.spend(limits.takeDownAnswers, `${call.actor.uuid} ${id}`)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const takeDown = await findHidden(tx, action.ticket.id)
    permit(action, 'answerTakeDown', { isHidden: takeDown !== undefined })
    const { id: takeDownId } = takeDown ?? refuse('ticket.notHidden')
    await writeAnswer(tx, takeDownId, action.side === 'AUTHOR' ? { author_answer: answer } : { company_answer: answer })
    await writeTicket(tx, action.ticket, touch(action))
    const commentId = await writeReason(tx, action, answer)
    await recordActivity(tx, action, { type: 'TAKE_DOWN', before: 'HIDDEN', after: 'ANSWERED', commentId })
  })
}
