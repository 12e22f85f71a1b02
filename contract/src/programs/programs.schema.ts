import { asset, assetType } from '../core/asset.ts'
import { bountyRange, bountySpan, furtherTiers } from '../core/bounty.ts'
import { companyBrief, companyBriefWithClosing } from '../core/company-brief.ts'
import { givenDay, givenTime } from '../core/given-dates.ts'
import { fileId, publicId } from '../core/id.ts'
import { person } from '../core/person.ts'
import { programAuthorization, programRules, rulesVersion } from '../core/program-rules.ts'
import { renderedText } from '../core/rendered-text.ts'
import { ruleChange } from '../core/rule-changes.ts'
import { line, prose } from '../core/text.ts'
import { timeSpreads } from '../core/time-spreads.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'
import { eventPhase, scoreboard } from './events.schema.ts'
import { associatedProfile, participantState, programLock } from './participants.schema.ts'
import { participationMethod, programType, programWindow } from './program-types.ts'
import { programStatuses } from './programs.lifecycle.ts'
import { programLimits } from './programs.limits.ts'
import { programSorts } from './programs.sorts.ts'

/**
 * The order of lists: last published, highest reward, shortest time until the first response, last activity. The last two
 * go by the records of the day before; programs without one come last.
 */
export const programSort = z.enum(programSorts)

/** A draft is visible to its company only; a suspended program is visible but accepts no tickets; ENDED is final. */
export const programStatus = z.enum(programStatuses)

export const participantRestriction = z.enum(['SOLO_ONLY', 'CREW_ONLY'])

/** The tests that the company permits: in which period and by which methods. */
const authorizationForm = z
  .strictObject({
    /** The first and last day in Seoul, as `YYYY-MM-DD`; valid until revoked if there is no last day. */
    startsOn: givenDay,
    endsOn: givenDay.optional(),
    methods: prose(programLimits.methods),
  })
  .refine(({ startsOn, endsOn }) => endsOn === undefined || startsOn <= endsOn, {
    error: 'field.endsBeforeStart',
    path: ['endsOn'],
  })

const windowForm = z
  .strictObject({
    startsAt: givenTime,
    endsAt: givenTime,
  })
  .refine(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), {
    error: 'field.windowEndNotAfterStart',
    path: ['endsAt'],
  })

const title = line(programLimits.title)

export const programTitleForm = z.strictObject({ title })

/** A draft requires only a title; the other parts are required for publication. */
export const programDraft = {
  title,
  /** Fixed once the program is published. */
  type: programType.default('PUBLIC'),
  /** APPLY by default; fixed once the program is published. Of private programs only, ignored for others. */
  participationMethod: participationMethod.optional(),
  /** Of events and challenges only, ignored for others. */
  window: windowForm.optional(),
  summary: line(programLimits.summary).optional(),
  logoId: fileId.optional(),
  assetIds: z.array(publicId).max(programLimits.assets, { error: 'field.tooManyAssets' }).optional(),
  /** Of the first tier. */
  bountyRange: bountyRange.optional(),
  furtherTiers: furtherTiers.optional(),
  policy: prose(programLimits.policy).optional(),
  introduction: prose(programLimits.introduction).optional(),
  participantRestriction: participantRestriction.optional(),
  minimumValidTickets: z
    .int({ error: ({ code }) => (code === 'invalid_type' ? 'field.wholeNumber' : undefined) })
    .min(0)
    .max(programLimits.minimumValidTickets)
    .optional(),
  authorization: authorizationForm.optional(),
}

/** The whole form with the version that was read. */
export const programForm = z.strictObject({ ...programDraft, version: versionNumber })

/**
 * Parts that are required for publication; the window of an event or a challenge, and the further tiers that its assets are in.
 */
export const programParts = [
  'title',
  'window',
  'summary',
  'assetIds',
  'bountyRange',
  'furtherTiers',
  'policy',
  'introduction',
  'authorization',
] as const
export type ProgramPart = (typeof programParts)[number]

/** What everyone may know of how a program's tickets are handled, at the end of the day before. */
export const programRecord = z.object({
  /** The average, in whole minutes; null without an answer. */
  firstResponseMinutes: z.int().nullable(),
  resolvedTickets: z.int(),
  /** The last day in Seoul on which a ticket was submitted, answered or closed; null if there is none. */
  lastActiveOn: z.iso.date().nullable(),
})
export type ProgramRecord = z.infer<typeof programRecord>

export const programCard = z.object({
  id: publicId,
  title: z.string(),
  summary: z.string().nullable(),
  type: programType,
  /** Of an event or a challenge; null in other programs, and in a draft without one. */
  window: programWindow.nullable(),
  /** Whether its window is open now; null without a window. */
  phase: eventPhase.nullable(),
  status: programStatus,
  /** The program's logo, or its company's if it has none. */
  logoPath: z.string().nullable(),
  company: companyBrief,
  /** The lowest and the highest possible reward in any tier; null in a draft without rewards. */
  bounty: bountySpan.nullable(),
  assetTypes: z.array(assetType),
  /**
   * Whether the company's wallet and the program's reserve hold the highest reward and the fee on it right now; null if the
   * program is not running.
   */
  isFunded: z.boolean().nullable(),
  /** What is set aside for rewards of the program at least, as a round figure; null if it is less, or the program is not running. */
  reservedWon: z.int().nullable(),
  record: programRecord,
  publishedAt: z.iso.datetime().nullable(),
})
export type ProgramCard = z.infer<typeof programCard>

/**
 * How the company handles the program's tickets. Times in whole minutes; null if there is no data yet. Others than the
 * company and staff see them as of the day before, and amounts only as sums over the tickets of at least three authors.
 */
export const programStatistics = z.object({
  firstResponseMinutes: z.int().nullable(),
  rewardMinutes: z.int().nullable(),
  resolutionMinutes: z.int().nullable(),
  spreads: timeSpreads,
  totalRewardWon: z.int().nullable(),
  averageRewardWon: z.int().nullable(),
  /** In the last 90 days. */
  recentRewardWon: z.int().nullable(),
  recentTickets: z.int(),
  resolvedTickets: z.int(),
  /** Resolved tickets whose severity is lower than submitted. */
  downgradedTickets: z.int(),
  /** Tickets that the company has answered. */
  answeredTickets: z.int(),
  /** Tickets that were opened again after they were closed. */
  reopenedTickets: z.int(),
  /** The day in Seoul on which the oldest resolved ticket without a payment was resolved; null if there is none. */
  oldestUnpaidOn: z.iso.date().nullable(),
  /** Submissions in each of the last 13 weeks of seven days, the latest last. */
  weeklyTickets: z.array(z.int()),
  /** The average time until the first responses of the last 90 days; null if there was none. */
  recentResponseMinutes: z.int().nullable(),
  /** The same of each of the last 13 weeks, by the day of the response. */
  weeklyResponseMinutes: z.array(z.int().nullable()),
  /** The last day in Seoul that is counted; null if the figures are current. */
  asOf: z.iso.date().nullable(),
})
export type ProgramStatistics = z.infer<typeof programStatistics>

/** A version of a program's rules: its number, since when it applies, and what differs from the one before. */
export const rulesRecord = rulesVersion.extend({ changes: z.array(ruleChange) })
export type RulesRecord = z.infer<typeof rulesRecord>

/** Why a viewer cannot submit a ticket. */
export const submissionBlock = z.enum([
  'SIGN_IN',
  'NOT_HACKER',
  'NOT_RUNNING',
  'NOT_STARTED',
  'OVER',
  'OUTSIDE_PERIOD',
  'BLOCKED',
  'NOT_TAKING_PART',
  'VERIFICATION',
  'NDA',
  /** The program accepts tickets of crews only, and the viewer belongs to none. */
  'NO_CREW',
  'TOO_FEW_VALID_TICKETS',
])
export type SubmissionBlock = z.infer<typeof submissionBlock>

export const programPage = programCard.extend({
  company: companyBriefWithClosing,
  /** The day in Seoul on which it ended for good; null if it has not, and for those who see the card alone. */
  endedOn: z.iso.date().nullable(),
  introduction: z.string().nullable(),
  introductionHtml: renderedText,
  policy: z.string().nullable(),
  policyHtml: renderedText,
  assets: z.array(asset),
  /** Of the first tier. */
  bountyRange: bountyRange.nullable(),
  furtherTiers,
  /** Of a private program; null in others. */
  participationMethod: participationMethod.nullable(),
  participantRestriction: participantRestriction.nullable(),
  minimumValidTickets: z.int(),
  authorization: programAuthorization.nullable(),
  /** The current version of these rules; null in a draft. */
  rulesVersion: rulesVersion.nullable(),
  /** Of the company, which decides what becomes public; null in a private program, whose tickets never do by time. */
  plan: programRules.shape.plan.nullable(),
  statistics: programStatistics,
  /** The authors of its disclosed tickets that were resolved, those of most first. */
  thanks: z.array(z.object({ person, tickets: z.int() })),
  /** The first places of a challenge; null in other programs. */
  board: scoreboard.nullable(),
  submissionBlock: submissionBlock.nullable(),
  /** What the company wrote to a viewer whom it blocks; null for others. */
  blockReason: z.string().nullable(),
  /** For managers of its company; null for other viewers. */
  editing: z
    .object({
      version: versionNumber,
      /** Who saved it last; null if they have left the platform, if its time ended it, or before this was recorded. */
      changed: z.object({ by: person.nullable(), at: z.iso.datetime() }),
      logoId: z.string().nullable(),
      /** Parts that are missing for publication. */
      missing: z.array(z.enum(programParts)),
      /** Whether the plan allows restrictions, and other types than PUBLIC. */
      mayRestrict: z.boolean(),
      can: z.object({
        edit: z.boolean(),
        delete: z.boolean(),
        publish: z.boolean(),
        suspend: z.boolean(),
        resume: z.boolean(),
        end: z.boolean(),
      }),
    })
    .nullable(),
  /** The viewer's own participations in a private program. */
  associatedProfiles: z.array(associatedProfile),
  participants: z.array(z.object({ id: publicId, state: participantState })),
  /** The one as which they act. */
  currentProfile: associatedProfile.nullable(),
  /** For hackers who see only the card; the texts and figures are empty then. Null for those who see all. */
  lock: programLock.nullable(),
})
export type ProgramPage = z.infer<typeof programPage>
