// Rewards of tickets: paying one, and what a hacker received.
import { endpoint } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { reward, rewardForm, rewardMonth } from './tickets.schema.ts'

const id = givenId

export const rewardTicket = endpoint({
  method: 'POST',
  path: '/tickets/{id}/rewards',
  access: 'manager',
  permissions: ['REWARDS'],
  isIdempotent: true,
  input: z.strictObject({ id, ...rewardForm.shape }),
  answer: z.object({ rewardTotalWon: z.int(), balanceWon: z.int() }),
  problems: [
    'ticket.actionNotAllowed',
    'ticket.rewardNotAllowed',
    'ticket.rewardNeedsApproval',
    'ticket.rewardProposed',
    'ticket.consentPending',
    'ticket.authorLeft',
    'ticket.crewDeleted',
    'ticket.rewardOutOfRange',
    'ticket.rewardAboveBalance',
    'ticket.passageRespelled',
  ],
})

/** Rewards that the caller received. */
export const listRewards = endpoint({
  method: 'GET',
  path: '/tickets/rewarded',
  access: 'signedIn',
  input: z.strictObject(pageQuery),
  answer: listOf(reward),
  problems: [],
})

/** What the caller received in each of the last twelve months, oldest first. */
export const listRewardMonths = endpoint({
  method: 'GET',
  path: '/tickets/rewarded/months',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: z.array(rewardMonth),
  problems: [],
})
