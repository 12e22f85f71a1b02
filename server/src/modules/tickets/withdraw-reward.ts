import type { withdrawReward as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endProposal } from './end-proposal.ts'
import { recordActivity } from './record-activity.ts'

/** Takes back one's own proposal, after which another one can be made. */
export const withdrawReward: Handler<typeof endpoint> = async (call, named) => {
  await inTransaction(call.db, async (tx) => {
    const { action, proposal } = await endProposal(tx, call, named, 'withdrawReward')
    const amountWon = proposal.amount_won
    await recordActivity(tx, action, { type: 'PROPOSE_REWARD', before: 'OPEN', after: 'WITHDRAWN', amountWon })
  })
}
