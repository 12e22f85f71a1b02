import type { refuseReward as endpoint } from '@jebo/contract/tickets/proposals.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { endProposal } from './end-proposal.ts'
import { recordActivity } from './record-activity.ts'
import { writeComment } from './ticket-comments.ts'

/** The reason is an internal comment, which the company alone reads. */
export const refuseReward: Handler<typeof endpoint> = async (call, { reason, ...named }) => {
  await inTransaction(call.db, async (tx) => {
    const { action, proposal } = await endProposal(tx, call, named, 'refuseReward')
    const { id: commentId } = await writeComment(tx, action, { kind: 'REASON', contents: reason, isInternal: true })
    const amountWon = proposal.amount_won
    await recordActivity(tx, action, { type: 'PROPOSE_REWARD', before: 'OPEN', after: 'REFUSED', amountWon, commentId })
  })
}
