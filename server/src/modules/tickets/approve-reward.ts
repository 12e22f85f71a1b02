import type { approveReward as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockProposal } from './lock-proposal.ts'
import { payReward } from './pay-reward.ts'
import { writeProposalState } from './status.sql.ts'

/** Pays what another manager proposed, by the rules that hold for the ticket now. */
export const approveReward: Handler<typeof endpoint> = (call, named) =>
  inTransaction(call.db, async (tx) => {
    const { action, proposal } = await lockProposal(tx, call, named, 'approveReward')
    await writeProposalState(tx, proposal.id, { to: 'APPROVED', decided_by: action.actor.id, decided_at: action.at })
    const comment = proposal.comment ?? undefined
    return payReward(tx, action, { amount: proposal.amount_won, comment, proposalId: proposal.id })
  })
