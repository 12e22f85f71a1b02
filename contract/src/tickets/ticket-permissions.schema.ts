import { tier } from '../core/bounty.ts'
import { z } from '../core/zod.ts'
import { substates } from './tickets.lifecycle.ts'

const rewardRange = z.object({
  minWon: z.int(),
  maxWon: z.int(),
  /** The one whose range applies; null if the rules have a single one. */
  tier: tier.nullable(),
})

/** What this viewer may currently do. Pages use these flags and never compute their own. */
export const ticketPermissions = z.object({
  /** Applies to the text, deletion and submission of a draft. */
  edit: z.boolean(),
  answer: z.boolean(),
  retest: z.boolean(),
  comment: z.boolean(),
  commentInternally: z.boolean(),
  changeSubstateTo: z.array(z.enum(substates)),
  changeSeverity: z.boolean(),
  assign: z.boolean(),
  label: z.boolean(),
  /**
   * The range that may be paid, the fee of the platform on top, and what the company can pay: its credit, with the part that it
   * has set aside for the program. Null if no reward is possible.
   */
  reward: rewardRange.extend({ balanceWon: z.int(), reserveWon: z.int(), feeBasisPoints: z.int() }).nullable(),
  /** The range that may be proposed to another manager; null if no reward is possible, or needs no approval. */
  proposeReward: rewardRange.nullable(),
  approveReward: z.boolean(),
  refuseReward: z.boolean(),
  withdrawReward: z.boolean(),
  requestDisclosure: z.boolean(),
  answerDisclosure: z.boolean(),
  /** To make a summary public while the ticket is open. */
  discloseEarly: z.boolean(),
  changeSummary: z.boolean(),
  changeAnonymity: z.boolean(),
  /** What the public reads of it, and to look at that. */
  redact: z.boolean(),
  /** While staff hide it. */
  answerTakeDown: z.boolean(),
  addParticipant: z.boolean(),
  removeParticipant: z.boolean(),
  /** To a share that is offered to this viewer, and to give up one. */
  consent: z.boolean(),
  decline: z.boolean(),
  /** Against the closing that holds. */
  appeal: z.boolean(),
})
