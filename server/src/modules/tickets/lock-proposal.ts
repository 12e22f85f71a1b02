import { proposalLifecycle } from '@jebo/contract/tickets/proposals.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { lockTicket, type PermittedAction, permit } from './locked-ticket.ts'
import { findApproval, findProposal, type Proposal } from './proposals.sql.ts'

type Caller = { actor: Actor; now: Date }
type Named = { id: number; proposalId: string }
type Ending = 'approveReward' | 'refuseReward' | 'withdrawReward'

/** A proposal that waits, with its locked ticket. @throws Refusal if the policy does not permit its end */
export const lockProposal = async (
  tx: Tx,
  caller: Caller,
  { id, proposalId }: Named,
  ending: Ending,
): Promise<{ action: PermittedAction; proposal: Proposal }> => {
  const action = await lockTicket(tx, caller, id)
  const named = { ticketId: action.ticket.id, uuid: proposalId, viewer: caller.actor }
  const found = (await findProposal(tx, named)) ?? refuse('error.notFound')
  refuseUnless(!proposalLifecycle.isFinal(found.state), 'ticket.proposalEnded')
  const approval = await findApproval(tx, action.ticket.id, caller.actor)
  permit(action, ending, { approval })
  return { action, proposal: approval.proposal ?? refuse('ticket.proposalEnded') }
}
