// Rewards that need two managers, in companies that want it. The author's side learns of a reward once it is paid.
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenId, givenUuid } from '../core/id.ts'
import { feedOf, feedQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { listedProposal, refusalReason, rewardApproval } from './proposals.schema.ts'
import { rewardForm } from './tickets.schema.ts'

const id = givenId
const proposalId = givenUuid

/** Whether a reward of the caller's company needs a second manager. */
export const getRewardApproval = endpoint({
  method: 'GET',
  path: '/tickets/reward-approval',
  access: 'manager',
  input: z.strictObject({}),
  answer: rewardApproval,
  problems: [],
})

export const updateRewardApproval = endpoint({
  method: 'PUT',
  path: '/tickets/reward-approval',
  access: 'owner',
  needsFresh: true,
  input: rewardApproval,
  answer: nothing,
  problems: ['auth.freshRequired', 'company.notApproved'],
})

/** Proposals that wait in the caller's company, oldest first. */
export const listRewardProposals = endpoint({
  method: 'GET',
  path: '/tickets/reward-proposals',
  access: 'manager',
  permissions: ['REWARDS'],
  input: z.strictObject({ ...feedQuery, after: z.uuid({ error: 'field.invalid' }).optional() }),
  answer: feedOf(listedProposal),
  problems: [],
})

/** Asks the other managers of the company to pay the author. */
export const proposeReward = endpoint({
  method: 'POST',
  path: '/tickets/{id}/reward-proposals',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ id, ...rewardForm.shape }),
  answer: z.object({ id: z.uuid() }),
  problems: [
    'ticket.actionNotAllowed',
    'ticket.rewardNotAllowed',
    'ticket.rewardNeedsNoApproval',
    'ticket.rewardProposed',
    'ticket.rewardOutOfRange',
    'ticket.passageRespelled',
  ],
})

/** Pays the author what another manager proposed. */
export const approveReward = endpoint({
  method: 'POST',
  path: '/tickets/{id}/reward-proposals/{proposalId}/approval',
  access: 'manager',
  permissions: ['REWARDS'],
  isIdempotent: true,
  input: z.strictObject({ id, proposalId }),
  answer: z.object({ rewardTotalWon: z.int(), balanceWon: z.int() }),
  problems: [
    'ticket.actionNotAllowed',
    'ticket.ownProposal',
    'ticket.proposalEnded',
    'ticket.rewardNotAllowed',
    'ticket.consentPending',
    'ticket.authorLeft',
    'ticket.crewDeleted',
    'ticket.rewardOutOfRange',
    'ticket.rewardAboveBalance',
  ],
})

/** Ends the proposal of another manager with a reason. */
export const refuseReward = endpoint({
  method: 'POST',
  path: '/tickets/{id}/reward-proposals/{proposalId}/refusal',
  access: 'manager',
  permissions: ['REWARDS'],
  input: z.strictObject({ id, proposalId, reason: refusalReason }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.ownProposal', 'ticket.proposalEnded'],
})

/** Takes back one's own proposal. */
export const withdrawReward = endpoint({
  method: 'DELETE',
  path: '/tickets/{id}/reward-proposals/{proposalId}',
  access: 'manager',
  permissions: ['TICKETS'],
  input: z.strictObject({ id, proposalId }),
  answer: nothing,
  problems: ['ticket.actionNotAllowed', 'ticket.proposalEnded'],
})
