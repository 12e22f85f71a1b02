import { actingSide, side, sides } from '../core/actor.ts'
import { asset } from '../core/asset.ts'
import { attachment, attachmentIds } from '../core/attachment.ts'
import { bountyLimits } from '../core/bounty.ts'
import { comment } from '../core/comment.ts'
import { companyBrief, companyBriefWithClosing } from '../core/company-brief.ts'
import { crewBrief } from '../core/crew-brief.ts'
import { cvssVector } from '../core/cvss-vector.ts'
import { publicId } from '../core/id.ts'
import { counted, tabbedListOf } from '../core/page.ts'
import { person } from '../core/person.ts'
import { programRules, rulesVersion } from '../core/program-rules.ts'
import { renderedText } from '../core/rendered-text.ts'
import { ruleChange } from '../core/rule-changes.ts'
import { severity } from '../core/severity.ts'
import { line, optionalProse, prose } from '../core/text.ts'
import { versionNumber } from '../core/version.ts'
import { wholeWon } from '../core/won.ts'
import { z } from '../core/zod.ts'
import { appealStates } from './appeals.lifecycle.ts'
import { label } from './labels.schema.ts'
import { participant, rewardPart } from './participants.schema.ts'
import { proposalOfTicket } from './proposals.schema.ts'
import { takeDown } from './take-downs.schema.ts'
import { nextTarget, ticketTarget } from './targets.schema.ts'
import { ticketPermissions } from './ticket-permissions.schema.ts'
import {
  disclosures,
  needsReason,
  type PublicDisclosure,
  publicDisclosures,
  type Substate,
  states,
  substates,
} from './tickets.lifecycle.ts'
import { ticketLimits } from './tickets.limits.ts'
import { toolUses } from './tool-use.ts'

export const substate = z.enum(substates)
export const state = z.enum(states)

export const disclosure = z.enum(disclosures)
const toolUse = z.enum(toolUses)

/** A draft is subject to the upper limits only. */
export const ticketDraft = {
  title: line(ticketLimits.title).optional(),
  weaknessType: line(ticketLimits.weaknessType).optional(),
  description: prose({ min: 1, max: ticketLimits.description.max }).optional(),
  severity: severity.optional(),
  /** From which a severity follows; the author may choose another one. */
  cvssVector: cvssVector.optional(),
  /** Whether a tool helped, which the company reads; left out, nothing is said about it. */
  toolUse: toolUse.optional(),
  assetId: publicId.optional(),
  /** The author's crew that submits it and receives the reward; none if they submit it alone. */
  crewId: publicId.optional(),
  /** Files that are left out are deleted. */
  attachmentIds: attachmentIds.optional(),
}

/** Whether a Markdown text says something below its headings and in its lists; an untouched template does not. */
const hasMoreThanHeadings = (text: string): boolean =>
  text.split('\n').some((line) => !/^(?:#{1,6} .*|\d{1,9}[.)]|[-*+>])?$/.test(line.trim()))

/** The requirements for submission. */
export const ticketForm = z.strictObject({
  title: line(ticketLimits.title),
  weaknessType: line(ticketLimits.weaknessType),
  description: prose(ticketLimits.description).refine(hasMoreThanHeadings, { error: 'field.headingsOnly' }),
  severity,
  cvssVector: cvssVector.optional(),
  toolUse: toolUse.optional(),
  assetId: publicId.optional(),
  crewId: publicId.optional(),
})

export const substateFields = {
  substate,
  /** The ticket of which this one is a duplicate. */
  originalId: publicId.optional(),
  /** The reason; the hacker can read it. */
  comment: optionalProse(ticketLimits.reason),
}

/** A duplicate requires its original; closing without a reward and asking for information require a reason. */
export const checkMove = (
  {
    substate: to,
    originalId,
    comment: reason,
  }: { substate: Substate; originalId?: number; comment?: string | undefined },
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

export const severityForm = z.strictObject({
  severity,
  /** Why: the author reads it. */
  comment: prose(ticketLimits.reason),
})

export const rewardForm = z.strictObject({
  amount: wholeWon.min(bountyLimits.leastWon).max(bountyLimits.mostWon),
  comment: optionalProse(ticketLimits.reason),
})

/**
 * A private program that its viewer no longer sees is not named: the title is a neutral text, the logo null, and it has no page for
 * them.
 */
const program = z.object({
  id: publicId,
  title: z.string(),
  logoPath: z.string().nullable(),
  isVisible: z.boolean(),
})

/** Tickets that the caller works on, that nobody works on, or that this manager works on. */
export const assigneeFilter = z
  .string()
  .regex(/^(?:me|none|[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12})$/, { error: 'field.invalid' })
  .meta({ examples: ['me'] })

/** Tickets that have this label of the caller's company. */
export const labelFilter = z
  .string()
  .regex(/^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/, { error: 'field.invalid' })
  .meta({ examples: ['6f1f2c0e-2d0c-4b57-9d1e-1b6b6f6c2b10'] })

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
  /** The crew as which the author submits it. */
  crew: crewBrief.nullable(),
  /** Whether author and crew are hidden from viewers on neither side. */
  isAnonymous: z.boolean(),
  rewardTotalWon: z.int(),
  submittedAt: z.iso.datetime().nullable(),
  /** Since when it waits for the side that acts next; null for drafts and closed tickets. */
  turnSince: z.iso.datetime().nullable(),
  updatedAt: z.iso.datetime(),
  disclosedAt: z.iso.datetime().nullable(),
  /** The manager who works on it; null for readers on another side than the company's. */
  assignee: person.nullable(),
  /** What its company has put on it; none for readers on another side. */
  labels: z.array(label),
  /** By when its company is to act; null if it promised nothing, and for viewers on neither side. */
  nextTarget: nextTarget.nullable(),
})
export type TicketRow = z.infer<typeof ticketRow>

/** The start of a text on one line, without its markup. */
const excerpt = z.string()

/** A disclosed ticket. */
export const disclosedTicket = ticketRow.extend({
  excerpt,
  followerCount: z.int(),
  /** Whether the caller follows it; false unless `follows` asks for it. */
  isFollowed: z.boolean(),
})
export type DisclosedTicket = z.infer<typeof disclosedTicket>

/** The disclosed tickets of a month in Seoul, `YYYY-MM`. */
export const disclosureMonth = z.object({
  month: z.string(),
  disclosedTickets: z.int(),
  validTickets: z.int(),
  rewardTotalWon: z.int(),
})
export type DisclosureMonth = z.infer<typeof disclosureMonth>

/** The rewards of a month in Seoul, `YYYY-MM`. */
export const rewardMonth = z.object({ month: z.string(), rewardTotalWon: z.int() })
export type RewardMonth = z.infer<typeof rewardMonth>

/** What a company paid in a month, also by severity: the most severe first, without those for which nothing was paid. */
export const paymentMonth = rewardMonth.extend({
  severities: z.array(z.object({ severity, rewardTotalWon: z.int() })),
})
export type PaymentMonth = z.infer<typeof paymentMonth>

const paidSum = { rewardTotalWon: z.int(), count: z.int() } as const

/** What a company paid, and for how many rewards. */
export const paymentShares = z.object({
  /** The most severe first. */
  severities: z.array(z.object({ severity, ...paidSum })),
  /** The largest sums first, at most ten. */
  programs: z.array(z.object({ program: z.object({ id: publicId, title: z.string() }), ...paidSum })),
  /** Those of all other programs together. */
  others: z.object(paidSum),
})
export type PaymentShares = z.infer<typeof paymentShares>

/** How many tickets have a severity. */
export const severityCount = counted.extend({ severity })
export type SeverityCount = z.infer<typeof severityCount>

/** What a hacker has achieved with tickets that everyone can read. */
export const badges = [
  'TOP_TEN',
  'TOP_HUNDRED',
  'FIRST_CRITICAL',
  'EVERY_SEVERITY',
  'FIRST_VALID',
  'TEN_VALID',
  'FIFTY_VALID',
  'PRECISE',
] as const
export type HackerBadge = (typeof badges)[number]

/** The record of a hacker. Only disclosed tickets count, so that it says nothing about others. */
export const hackerRecord = z.object({
  /** The place by points, equal for equal points; null beyond the first thousand and without points. */
  rank: z.int().nullable(),
  points: z.int(),
  disclosedTickets: z.int(),
  /** How many of them were resolved. */
  validTickets: z.int(),
  /** The valid ones by severity. */
  severities: z.object({ CRITICAL: z.int(), HIGH: z.int(), MEDIUM: z.int(), LOW: z.int(), NONE: z.int() }),
  badges: z.array(z.enum(badges)),
  /** In Seoul, `YYYY-MM-DD`: on which days of the last year they were submitted, the latest first. */
  days: z.array(z.object({ day: z.string(), count: z.int() })),
  /** The last day of this year. */
  until: z.string(),
})
export type HackerRecord = z.infer<typeof hackerRecord>

/** The tickets of an author, a crew or a company. A search is counted in each state too. */
export const ownedTickets = tabbedListOf(ticketRow, state)

/** In a draft: how the current rules of its program differ from `rules`; null if they have not changed since its start. */
export const newRules = z.object({
  version: rulesVersion,
  changes: z.array(ruleChange),
  /** Until when it may still be submitted under `rulesVersion`; null if only under the new one. */
  keepUntil: z.iso.datetime().nullable(),
})

/** What everyone reads of a ticket whose level is LIMITED_DISCLOSED, besides its title and severity. Plain text. */
export const summary = prose(ticketLimits.summary)

export const disclosureFields = {
  disclosure: z.enum(publicDisclosures),
  /** Of LIMITED_DISCLOSED alone, which requires it. */
  summary: summary.optional(),
}

export const checkSummary = (
  { disclosure: level, summary: text }: { disclosure: PublicDisclosure; summary?: string },
  context: z.core.$RefinementCtx,
): void => {
  const isLimited = level === 'LIMITED_DISCLOSED'
  if (isLimited === (text !== undefined)) return
  context.addIssue({ code: 'custom', message: isLimited ? 'field.required' : 'field.invalid', path: ['summary'] })
}

/** What a company makes public of an open ticket, and why; the author reads the reason. */
export const earlyForm = z.strictObject({ summary, reason: prose(ticketLimits.reason) })

/** What everyone sees of a ticket whose level is LIMITED_DISCLOSED. */
export const limitedTicket = z.object({
  id: publicId,
  title: z.string(),
  severity,
  summary: z.string(),
  disclosedAt: z.iso.datetime(),
})
export type LimitedTicket = z.infer<typeof limitedTicket>

/** A request for disclosure that waits for the other side. */
export const disclosureRequest = z.object({
  id: z.uuid(),
  disclosure: z.enum(publicDisclosures),
  summary: z.string().nullable(),
  by: side,
  createdAt: z.iso.datetime(),
  /** When it takes effect without an answer. */
  dueAt: z.iso.datetime(),
})

/** The closing that holds, for both sides. */
export const heldClosing = z.object({
  /** Until when its author may appeal. */
  appealableUntil: z.iso.datetime(),
  appeal: z.object({ state: z.enum(appealStates), createdAt: z.iso.datetime(), dueAt: z.iso.datetime() }).nullable(),
})

/** Source: specification, section 3; ASSIGN, LABEL and PROPOSE_REWARD are for the company alone, TAKE_DOWN, APPEAL, REDACT and those of participants for the two sides. */
export const activityTypes = [
  'SUBMIT',
  'COMMENT',
  'CHANGE_STATE',
  'PATCHED',
  'CHANGE_SEVERITY',
  'REWARD',
  'DISCLOSE_REQUEST',
  'DISCLOSE',
  'CHANGE_SUMMARY',
  'ASSIGN',
  'TAKE_DOWN',
  'APPEAL',
  'REDACT',
  'PROPOSE_REWARD',
  'ADD_PARTICIPANTS',
  'REMOVE_PARTICIPANTS',
  'LABEL',
] as const
export type ActivityType = (typeof activityTypes)[number]

/** The result of a retest. */
export const verdicts = ['FIXED', 'NOT_FIXED'] as const
export type Verdict = (typeof verdicts)[number]

/** Nobody is named who has left the platform. */
const assignee = z.object({ person: person.nullable() })

export const activity = z.object({
  id: z.uuid(),
  type: z.enum(activityTypes),
  createdAt: z.iso.datetime(),
  /** Null if the platform acted. */
  actor: person.nullable(),
  side: actingSide,
  /** Substate, severity or disclosure before and after; for requests OPEN, REMINDED, OBJECTED, EXTENDED, REFUSED, GRANTED, PLANNED or POSTPONED; for take-downs HIDDEN, ANSWERED, RESTORED, REDACTED or EXPIRED; for appeals OPEN, REFUSED or GRANTED; for proposals OPEN, REFUSED or WITHDRAWN; for participants a share in basis points, or CONSENTED; for redactions FILES if they are of files; for changed summaries their text, for the two sides alone; for labels their name. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  amountWon: z.int().nullable(),
  /** The level that a request asks for, or at which staff grant it. */
  disclosure: z.enum(publicDisclosures).nullable(),
  /** Set for retests only. */
  verdict: z.enum(verdicts).nullable(),
  comment: comment.nullable(),
  /** The originals of a duplicate after and before, by their numbers; for the two sides alone. */
  originals: z.object({ from: publicId.nullable(), to: publicId }).nullable(),
  /** Set for assignments only. */
  assignment: z.object({ from: assignee.nullable(), to: assignee.nullable() }).nullable(),
  /** Whom an activity about participants is about; null if they have left the platform. */
  participant: person.nullable(),
})
export type Activity = z.infer<typeof activity>

/** When a ticket came into a substate, and by which activity. */
export const ticketMove = z.object({ to: substate, at: z.iso.datetime(), activityId: z.uuid() })
export type TicketMove = z.infer<typeof ticketMove>

export const ticketPage = ticketRow.extend({
  company: companyBriefWithClosing,
  description: z.string().nullable(),
  excerpt,
  /** Empty in a draft, which is written and not read. */
  descriptionHtml: renderedText,
  /** Its files; for viewers on neither side those that both sides allow. */
  attachments: z.array(attachment),
  /** What everyone reads while the level is LIMITED_DISCLOSED; null for viewers on neither side. */
  summary: z.string().nullable(),
  /** The title without the passages that the public does not read; null for viewers on neither side, whose title is this one. */
  publicTitle: z.string().nullable(),
  asset: asset.nullable(),
  /** The author's vector, with its base score and the severity that it stands for; the severity of the ticket may be another one. */
  cvss: z.object({ vector: z.string(), score: z.number(), severity }).nullable(),
  /** What the author says about tools; null if nothing, and for viewers on neither side. */
  toolUse: toolUse.nullable(),
  /** The ticket of which this one is a duplicate; null if the viewer cannot see it. */
  original: z.object({ id: publicId, title: z.string() }).nullable(),
  isRetested: z.boolean(),
  /** Oldest first, beginning with the submission; of many the newest. */
  moves: z.array(ticketMove),
  /** The program's average time until its first response, in minutes; for the author's side, which waits for that response. */
  usualResponseMinutes: z.int().nullable(),
  createdAt: z.iso.datetime(),
  closedAt: z.iso.datetime().nullable(),
  /**
   * The rules by which it is judged; of a draft those that it may keep, or else those under which it was started. Null for
   * viewers on neither side.
   */
  rules: programRules.extend({ policyHtml: renderedText }).nullable(),
  /** The version of these rules, and whether its certificate is given to the viewer; null where they are. */
  rulesVersion: rulesVersion.extend({ hasCertificate: z.boolean() }).nullable(),
  newRules: newRules.nullable(),
  disclosureRequest: disclosureRequest.nullable(),
  /** When it becomes public because of its plan, once it is closed; null if never, or for viewers on neither side. */
  publication: z.object({ at: z.iso.datetime(), isExtended: z.boolean() }).nullable(),
  /** Null unless staff hide it; null for viewers on neither side. */
  takeDown: takeDown.nullable(),
  /** What its company promised; empty for viewers on neither side. */
  targets: z.array(ticketTarget),
  /** The version of a draft, required to change or submit it. */
  version: versionNumber,
  /** Who shares its rewards with the author; for viewers on neither side those who consented, unless the author is anonymous. */
  participants: z.array(participant),
  /** The viewer's side; CREW is another member of the crew that submitted it, PARTICIPANT one with a share. Null on neither side. */
  side: z.enum([...sides, 'CREW', 'PARTICIPANT']).nullable(),
  can: ticketPermissions,
  /** The reward that waits for another manager; null if none does, and for viewers on another side than the company's. */
  rewardProposal: proposalOfTicket.nullable(),
  /** Null while it is open, for viewers on neither side, and if its company did not close it. */
  closing: heldClosing.nullable(),
})
export type TicketPage = z.infer<typeof ticketPage>

/** A payment for a ticket, as shown to its recipient and to the company that paid. */
export const reward = z.object({
  id: z.uuid(),
  ticket: z.object({ id: publicId, title: z.string() }),
  program,
  company: companyBrief,
  hacker: person.nullable(),
  /** The crew that received it in place of the hacker. */
  crew: crewBrief.nullable(),
  /** That of the ticket when it was paid. */
  severity,
  /** For its recipient their own part. */
  amountWon: z.int(),
  /** How it was split; empty if it was not. */
  parts: z.array(rewardPart),
  paidAt: z.iso.datetime(),
})
export type Reward = z.infer<typeof reward>

/** A month in Seoul. */
export const month = z
  .string()
  .regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, { error: 'field.invalid' })
  .meta({ examples: ['2026-11'] })

/** Chosen by the page that starts a draft. A repeated call with the same key returns the same draft. */
export const clientKey = z
  .string()
  .regex(/^[\da-z-]{16,64}$/, { error: 'field.invalid' })
  .optional()
