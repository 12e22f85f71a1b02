import { actingSide, side } from '../core/actor.ts'
import { asset } from '../core/asset.ts'
import { bountyLimits } from '../core/bounty.ts'
import { comment } from '../core/comment.ts'
import { companyBrief } from '../core/company-brief.ts'
import { publicId } from '../core/id.ts'
import { tabbedListOf } from '../core/page.ts'
import { person } from '../core/person.ts'
import { programRules, rulesVersion } from '../core/program-rules.ts'
import { ruleChange } from '../core/rule-changes.ts'
import { severity } from '../core/severity.ts'
import { line, prose } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { wholeWon } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { disclosures, needsReason, type Substate, states, substates } from './tickets.lifecycle.ts'
import { ticketLimits } from './tickets.limits.ts'

export const substate = z.enum(substates)
export const state = z.enum(states)

export const disclosure = z.enum(disclosures)

/** A draft is subject to the upper limits only. */
export const ticketDraft = {
  title: line(ticketLimits.title).optional(),
  weaknessType: line(ticketLimits.weaknessType).optional(),
  description: prose({ min: 1, max: ticketLimits.description.max }).optional(),
  severity: severity.optional(),
  assetId: publicId.optional(),
}

/** The requirements for submission. */
export const ticketForm = z.strictObject({
  title: line(ticketLimits.title),
  weaknessType: line(ticketLimits.weaknessType),
  description: prose(ticketLimits.description),
  severity,
  assetId: publicId.optional(),
})

export const substateFields = {
  substate,
  /** The ticket of which this one is a duplicate. */
  originalId: publicId.optional(),
  /** The reason; the hacker can read it. */
  comment: prose(ticketLimits.reason).optional(),
}

/** A duplicate requires its original; closing without a reward and asking for information require a reason. */
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

/** A ticket in a list, for viewers who may read all of it. */
export const ticketRow = z.object({
  id: publicId,
  /** Null only in a draft. */
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
export const ownedTickets = tabbedListOf(ticketRow, state)

/** In a draft: how the current rules of its program differ from `rules`; null if they have not changed since its start. */
export const newRules = z.object({
  version: rulesVersion,
  changes: z.array(ruleChange),
  /** Until when it may still be submitted under `rulesVersion`; null if only under the new one. */
  keepUntil: z.iso.datetime().nullable(),
})

/** A request for disclosure that waits for the other side. */
export const disclosureRequest = z.object({
  id: z.uuid(),
  disclosure,
  by: side,
  createdAt: z.iso.datetime(),
})

/** What this viewer may currently do. Pages use these flags and never compute their own. */
export const ticketPermissions = z.object({
  /** Applies to the text, deletion and submission of a draft. */
  edit: z.boolean(),
  answer: z.boolean(),
  retest: z.boolean(),
  comment: z.boolean(),
  commentInternally: z.boolean(),
  changeSubstateTo: z.array(substate),
  changeSeverity: z.boolean(),
  /** The range that may be paid, and the company's balance; null if no reward is possible. */
  reward: z.object({ minWon: z.int(), maxWon: z.int(), balanceWon: z.int() }).nullable(),
  requestDisclosure: z.boolean(),
  answerDisclosure: z.boolean(),
})

export const ticketPage = ticketRow.extend({
  description: z.string().nullable(),
  asset: asset.nullable(),
  /** The ticket of which this one is a duplicate; null if the viewer cannot see it. */
  original: z.object({ id: publicId, title: z.string() }).nullable(),
  isRetested: z.boolean(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /**
   * The rules by which it is judged; of a draft those that it may keep, or else those under which it was started. Null for
   * viewers on neither side.
   */
  rules: programRules.nullable(),
  /** The version of these rules; null where they are. */
  rulesVersion: rulesVersion.nullable(),
  newRules: newRules.nullable(),
  disclosureRequest: disclosureRequest.nullable(),
  /** The version of a draft, required to change or submit it. */
  version: versionNumber,
  /** The viewer's side; null for viewers on neither side. */
  side: side.nullable(),
  can: ticketPermissions,
})
export type TicketPage = z.infer<typeof ticketPage>

/** Source: specification, section 3, without the types for participants. */
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

/** The result of a retest. */
export const verdicts = ['FIXED', 'NOT_FIXED'] as const
export type Verdict = (typeof verdicts)[number]

export const activity = z.object({
  id: z.uuid(),
  type: z.enum(activityTypes),
  createdAt: z.iso.datetime(),
  /** Null if the platform acted. */
  actor: person.nullable(),
  side: actingSide,
  /** Substate, severity or disclosure before and after; for requests OPEN, ACCEPTED or OBJECTED. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  amountWon: z.int().nullable(),
  /** Set for retests only. */
  verdict: z.enum(verdicts).nullable(),
  comment: comment.nullable(),
})
export type Activity = z.infer<typeof activity>

/** A payment for a ticket, as shown to its recipient and to the company that paid. */
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
