import { actingSide, side } from '../core/actor.ts'
import { asset } from '../core/asset.ts'
import { bountyLimits, bountyRange } from '../core/bounty.ts'
import { comment } from '../core/comment.ts'
import { companyBrief } from '../core/company-brief.ts'
import { publicId } from '../core/id.ts'
import { counted, listOf } from '../core/page.ts'
import { person } from '../core/person.ts'
import { severity } from '../core/severity.ts'
import { line, prose } from '../core/text.ts'
import { wholeWon } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { disclosures, needsReason, type Substate, states, substates } from './tickets.lifecycle.ts'

/** Lengths in code points. Source: specification, section 5; product decisions, section 3. */
export const ticketLimits = {
  title: { min: 1, max: 250 },
  weaknessType: { min: 1, max: 100 },
  description: { min: 20, max: 50_000 },
  reason: { min: 1, max: 5000 },
} as const

export const substate = z.enum(substates)
export const state = z.enum(states)

export const disclosure = z.enum(disclosures)

/** In a draft only the upper limits count. */
export const ticketDraft = {
  title: line(ticketLimits.title).optional(),
  weaknessType: line(ticketLimits.weaknessType).optional(),
  description: prose({ min: 1, max: ticketLimits.description.max }).optional(),
  severity: severity.optional(),
  assetId: publicId.optional(),
}

/** What submitting asks for. */
export const ticketForm = z.strictObject({
  title: line(ticketLimits.title),
  weaknessType: line(ticketLimits.weaknessType),
  description: prose(ticketLimits.description),
  severity,
  assetId: publicId.optional(),
})

/** Where a ticket is moved to. */
export const substateFields = {
  substate,
  /** The ticket this one repeats. */
  originalId: publicId.optional(),
  /** The reason, which the hacker reads. */
  comment: prose(ticketLimits.reason).optional(),
}

/** A duplicate names its original, and whoever closes without a reward, or asks, says why. */
export const checkMove = (
  { substate: to, originalId, comment: reason }: { substate: Substate; originalId?: number; comment?: string },
  context: z.core.$RefinementCtx,
): void => {
  if (to === 'DUPLICATED' && originalId === undefined) {
    context.addIssue({ code: 'custom', message: 'field.originalRequired', path: ['originalId'] })
  }
  if (needsReason(to) && reason === undefined) {
    context.addIssue({ code: 'custom', message: 'field.reasonRequired', path: ['comment'] })
  }
}

export const substateForm = z.strictObject(substateFields).superRefine(checkMove)

export const rewardForm = z.strictObject({
  amount: wholeWon.min(bountyLimits.leastWon).max(bountyLimits.mostWon),
  comment: prose(ticketLimits.reason).optional(),
})

const program = z.object({ id: publicId, title: z.string(), logoPath: z.string().nullable() })

/** A ticket in a list, for those who may read all of it. */
export const ticketRow = z.object({
  id: publicId,
  /** Null in a draft without one. */
  title: z.string().nullable(),
  weaknessType: z.string().nullable(),
  severity: severity.nullable(),
  substate,
  state,
  disclosure,
  program,
  company: companyBrief,
  author: person.nullable(),
  rewardTotalWon: z.int(),
  submittedAt: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  disclosedAt: z.iso.datetime().nullable(),
})
export type TicketRow = z.infer<typeof ticketRow>

/** The tickets of an author or a company. */
export const ownedTickets = listOf(ticketRow).extend({
  /** How many of them are in each state; null if anything but a state is asked for. */
  byState: z.array(counted.extend({ state })).nullable(),
})

/** The program's rules as they stood when the ticket was submitted. */
export const pinnedRules = z.object({
  bountyRange,
  policy: z.string(),
  assets: z.array(asset),
  authorization: z.object({ startsOn: z.string(), endsOn: z.string().nullable(), methods: z.string() }),
  plan: z.enum(['FREE', 'PRO']),
  participantRestriction: z.string().nullable(),
  minimumValidTickets: z.int(),
})
export type PinnedRules = z.infer<typeof pinnedRules>

/** A request to disclose that waits for the other side. */
export const disclosureRequest = z.object({
  id: z.uuid(),
  disclosure,
  by: side,
  createdAt: z.iso.datetime(),
})

/** What this viewer may do here; the page never works one out again. */
export const ticketPermissions = z.object({
  /** The draft's text, its deletion and its submission. */
  edit: z.boolean(),
  answer: z.boolean(),
  retest: z.boolean(),
  comment: z.boolean(),
  commentInternally: z.boolean(),
  changeSubstateTo: z.array(substate),
  changeSeverity: z.boolean(),
  /** What may be paid now, and what the company has; null where nothing may be. */
  reward: z.object({ minWon: z.int(), maxWon: z.int(), balanceWon: z.int() }).nullable(),
  requestDisclosure: z.boolean(),
  answerDisclosure: z.boolean(),
})

export const ticketPage = ticketRow.extend({
  description: z.string().nullable(),
  asset: asset.nullable(),
  /** The ticket this one repeats, where the viewer may see that one. */
  original: z.object({ id: publicId, title: z.string() }).nullable(),
  isRetested: z.boolean(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /** Null in a draft, and for whoever is not related to the ticket. */
  rules: pinnedRules.nullable(),
  disclosureRequest: disclosureRequest.nullable(),
  /** Of a draft, to be named when it is changed or submitted. */
  version: z.int(),
  /** Which side the viewer is on; null for everybody else. */
  side: side.nullable(),
  can: ticketPermissions,
})
export type TicketPage = z.infer<typeof ticketPage>

/** Source: specification, section 3; those of participants come with them. */
export const activityTypes = [
  'SUBMIT',
  'COMMENT',
  'CHANGE_STATE',
  'PATCHED',
  'CHANGE_SEVERITY',
  'REWARD',
  'DISCLOSE_REQUEST',
  'DISCLOSE',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** What a retest has shown. */
export const verdicts = ['FIXED', 'NOT_FIXED'] as const
export type Verdict = (typeof verdicts)[number]

export const activity = z.object({
  id: z.uuid(),
  type: z.enum(activityTypes),
  createdAt: z.iso.datetime(),
  /** Null where the platform acted by itself. */
  actor: person.nullable(),
  side: actingSide,
  /** Substate, severity or disclosure before and after; of a request, OPEN, ACCEPTED or OBJECTED. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  amountWon: z.int().nullable(),
  /** Of a retest. */
  verdict: z.enum(verdicts).nullable(),
  comment: comment.nullable(),
})
export type Activity = z.infer<typeof activity>

/** A payment for a ticket, for the one who got it and for the company that paid. */
export const reward = z.object({
  id: z.uuid(),
  ticket: z.object({ id: publicId, title: z.string() }),
  program,
  company: companyBrief,
  hacker: person.nullable(),
  amountWon: z.int(),
  paidAt: z.iso.datetime(),
})
export type Reward = z.infer<typeof reward>
