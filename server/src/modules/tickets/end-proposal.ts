import { type ProposalState, proposalLifecycle } from '@jebo/contract/tickets/proposals.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findConsents } from './consents.ts'
import { lockTicket, type PermittedAction, permit } from './locked-ticket.ts'
import { findApproval, findProposal, type Proposal } from './proposals.sql.ts'
import { writeProposalState } from './status.sql.ts'

type Caller = { actor: Actor; now: Date }
type Named = { id: number; proposalId: string }

const endings = {
  approveReward: 'APPROVED',
  refuseReward: 'REFUSED',
  withdrawReward: 'WITHDRAWN',
} as const satisfies Record<string, ProposalState>

/** Ends a proposal that waits, with its ticket locked. @throws Refusal if the policy does not permit it */
export const endProposal = async (
  tx: Tx,
  caller: Caller,
  { id, proposalId }: Named,
  ending: keyof typeof endings,
): Promise<{ action: PermittedAction; proposal: Proposal }> => {
  const action = await lockTicket(tx, caller, id)
  const { ticket, actor, at } = action
  const found = await findProposal(tx, { ticketId: ticket.id, uuid: proposalId, viewer: actor })
  refuseUnless(found, 'error.notFound')
  refuseUnless(!proposalLifecycle.isFinal(found.state), 'ticket.proposalEnded')
  const approval = await findApproval(tx, ticket.id, actor)
  permit(action, ending, { approval, consents: await findConsents(tx, ticket.id, actor) })
  const proposal = approval.proposal ?? refuse('ticket.proposalEnded')
  await writeProposalState(tx, proposal.id, { to: endings[ending], decided_by: actor.id, decided_at: at })
  return { action, proposal }
}
