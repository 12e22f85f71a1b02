import type { rewardTicket as endpoint } from '@jebo/contract/tickets/rewards.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findConsents } from './consents.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { payReward } from './pay-reward.ts'
import { findApproval } from './proposals.sql.ts'
import { refuseRespelledComment } from './ticket-comments.ts'

/** Pays the author, where the company lets one manager alone pay. */
export const rewardTicket: Handler<typeof endpoint> = (call, { id, amount, comment }) =>
  inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const { id: ticketId } = action.ticket
    const consents = await findConsents(tx, ticketId, call.actor)
    permit(action, 'reward', { consents, approval: await findApproval(tx, ticketId, call.actor) })
    await refuseRespelledComment(tx, call, action.ticket, comment, 'comment')
    return payReward(tx, action, { amount, comment, feeBasisPoints: call.config.feeBasisPoints })
  })
