import type { proposeReward as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { holdRange } from './pay-reward.ts'
import { findApproval, insertProposal } from './proposals.sql.ts'
import { recordActivity } from './record-activity.ts'
import { refuseRespelledComment } from './ticket-comments.ts'
import { limits } from './tickets.limits.ts'

/** Changes neither the time of the last change nor that of the response, which the author sees. */
export const proposeReward: Handler<typeof endpoint> = async (call, { id, amount, comment }) => {
  await call.limiter.spend(limits.rewardProposals, call.actor.uuid)
  return inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const { ticket, actor, at } = action
    permit(action, 'proposeReward', { approval: await findApproval(tx, ticket.id, actor) })
    await holdRange(tx, ticket, amount)
    await refuseRespelledComment(tx, call, ticket, comment, 'comment')
    const { uuid } = await insertProposal(tx, {
      ticket_id: ticket.id,
      company_id: ticket.company_id,
      amount_won: amount,
      comment: comment ?? null,
      proposed_by: actor.id,
      proposed_at: at,
    })
    await recordActivity(tx, action, { type: 'PROPOSE_REWARD', after: 'OPEN', amountWon: amount })
    return { id: uuid }
  })
}
