// A company that wants two managers to decide about a reward.
import { proposeReward, updateRewardApproval } from '@jebo/contract/tickets/proposals.endpoints.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { joinCompany } from './companies.ts'
import { enterPassword } from './people.ts'
import { programForm } from './programs.ts'
import type { Visitor } from './request.ts'
import type { TestApp } from './test-app.ts'
import { openTicketWorld, type TicketWorld, ticketIn } from './tickets.ts'

/** The proposer manages tickets and pays nothing. */
export type ProposalWorld = TicketWorld & { proposer: Visitor }

/** Whether rewards of the owner's company need approval from now on. */
export const setApproval = async (owner: Visitor, isRequired: boolean): Promise<void> => {
  await enterPassword(owner)
  const { status, text } = await owner.call(updateRewardApproval, { isRequired })
  if (status !== 204) throw new Error(text)
}

export const openProposals = async (app: TestApp): Promise<ProposalWorld> => {
  const world = await openTicketWorld(app)
  const proposer = await joinCompany(app, { alias: 'acme' }, 'proposer', { permissions: ['TICKETS'] })
  await setApproval(world.owner, true)
  return { ...world, proposer }
}

/** A reward proposed for a new ticket. */
export const proposalIn = async (world: ProposalWorld, proposer = world.proposer, substate: Substate = 'RESOLVED') => {
  const id = await ticketIn(world, substate)
  const amount = programForm.bountyRange.HIGH.max
  const { answer } = await proposer.call(proposeReward, { id, amount, comment: '덕분에 고쳤어요.' })
  return { id, proposalId: answer.id, amount }
}
