import { publicId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { renderedText } from '../core/rendered-text.ts'
import { prose } from '../core/text.ts'
import { z } from '../core/zod.ts'
import { ticketLimits } from './tickets.limits.ts'

/** A reward that waits for another manager. */
export const rewardProposal = z.object({
  id: z.uuid(),
  amountWon: z.int(),
  /** Null if they have left the platform. */
  proposedBy: person.nullable(),
  proposedAt: z.iso.datetime(),
  /** Whether the caller proposed it, who may take it back and not approve it. */
  isOwn: z.boolean(),
})
export type RewardProposal = z.infer<typeof rewardProposal>

/** On the page of its ticket, with what the author reads once it is paid; empty if nothing. */
export const proposalOfTicket = rewardProposal.extend({ commentHtml: renderedText })
export type ProposalOfTicket = z.infer<typeof proposalOfTicket>

export const listedProposal = rewardProposal.extend({ ticket: z.object({ id: publicId, title: z.string() }) })
export type ListedProposal = z.infer<typeof listedProposal>

export const rewardApproval = z.strictObject({ isRequired: z.boolean() })

/** The managers of the company read it. */
export const refusalReason = prose(ticketLimits.reason)
