import type { approveReward as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endProposal } from './end-proposal.ts'
import { payReward } from './pay-reward.ts'

/** Pays what another manager proposed, by the rules that hold for the ticket now. */
export const approveReward: Handler<typeof endpoint> = (call, named) =>
  inTransaction(call.db, async (tx) => {
    const { action, proposal } = await endProposal(tx, call, named, 'approveReward')
    const comment = proposal.comment ?? undefined
    return payReward(tx, action, {
      ...{ amount: proposal.amount_won, comment, proposalId: proposal.id },
      feeBasisPoints: call.config.feeBasisPoints,
    })
  })
