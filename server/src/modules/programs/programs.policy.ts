// Who may do what with a program, and when. Commands use this table to refuse, pages to offer actions.
import { refusalOf as accessRefusalOf, type Standing } from '@jebo/contract/core/access.ts'
import type { Asset } from '@jebo/contract/core/asset.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import { changesOf, isForTheWorse } from '@jebo/contract/core/rule-changes.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { isPrivate, isTimed } from '@jebo/contract/programs/program-types.ts'
import { type ProgramStatus, programLifecycle } from '@jebo/contract/programs/programs.lifecycle.ts'
import {
  type ProgramPage,
  type ProgramPart,
  programParts,
  type SubmissionBlock,
} from '@jebo/contract/programs/programs.schema.ts'
import { type Restriction, restrictionsOf } from '@jebo/contract/programs/restrictions.ts'
import { type Action, refusalOf } from '../../platform/http/policy.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { isOver, type Program, phaseOf } from './program.ts'

/** The data that decides whether a program accepts tickets. */
export type SubmissionTerms = Pick<Program, 'type' | 'status' | 'window' | 'authorization' | 'minimumValidTickets'> & {
  /** As in the rules. */
  participantRestriction: string | null
}

/** Of a user in a private program. */
export type TakingPart = { isTakingPart: boolean; isNdaSigned: boolean }

/**
 * The submitting user, whether the company blocks them, and whether they belong to any crew. Valid tickets are the RESOLVED ones
 * they wrote.
 */
export type Submitter = {
  standing: Standing | null
  validTickets: number
  isBlocked: boolean
  isInCrew: boolean
} & TakingPart

const isWithinPeriod = ({ authorization }: SubmissionTerms, day: string): boolean =>
  authorization !== null &&
  authorization.startsOn <= day &&
  (authorization.endsOn === null || day <= authorization.endsOn)

/** What a private program requires besides. */
const privateBlockOf = ({ verificationLevel }: Standing, { isTakingPart, isNdaSigned }: TakingPart) => {
  if (!isTakingPart) return 'NOT_TAKING_PART'
  if (verificationLevel === 0) return 'VERIFICATION'
  return isNdaSigned ? null : 'NDA'
}

/** Why nobody can submit a ticket now, as its card says; null if the card names no reason. */
export const publicBlockOf = (program: Pick<SubmissionTerms, 'status' | 'window'>, now: Date) => {
  if (isOver(program, now)) return 'OVER'
  if (program.status !== 'RUNNING') return 'NOT_RUNNING'
  return phaseOf(program, now) === 'UPCOMING' ? 'NOT_STARTED' : null
}

/**
 * Why a hacker cannot submit who sees the card of a private program alone, which does not tell the period of its
 * authorization.
 */
export const cardBlockOf = (
  program: Pick<SubmissionTerms, 'status' | 'window'>,
  { standing, isBlocked, ...takingPart }: { standing: Standing; isBlocked: boolean } & TakingPart,
  now: Date,
): SubmissionBlock =>
  publicBlockOf(program, now) ?? (isBlocked ? 'BLOCKED' : (privateBlockOf(standing, takingPart) ?? 'NOT_TAKING_PART'))

/**
 * Why a user cannot submit a ticket; null if they can. Checks that apply to everyone come first, so that nobody is
 * asked to sign in for a program that accepts no tickets.
 */
export const submissionBlockOf = (
  program: SubmissionTerms,
  { standing, validTickets, isBlocked, isInCrew, ...takingPart }: Submitter,
  now: Date,
): SubmissionBlock | null => {
  const publicBlock = publicBlockOf(program, now)
  if (publicBlock !== null) return publicBlock
  if (!isWithinPeriod(program, dayInSeoul(now))) return 'OUTSIDE_PERIOD'
  if (standing === null) return 'SIGN_IN'
  if (accessRefusalOf('hacker', standing) !== null) return 'NOT_HACKER'
  if (isBlocked) return 'BLOCKED'
  const privateBlock = isPrivate(program.type) ? privateBlockOf(standing, takingPart) : null
  if (privateBlock !== null) return privateBlock
  if (program.participantRestriction === 'CREW_ONLY' && !isInCrew) return 'NO_CREW'
  // The company has let in who takes part, so its minimum of resolved tickets is for applications.
  if (isPrivate(program.type)) return null
  return validTickets < program.minimumValidTickets ? 'TOO_FEW_VALID_TICKETS' : null
}

/** Reasons why nobody can submit a ticket. */
const closedBlocks: readonly SubmissionBlock[] = ['OVER', 'NOT_RUNNING', 'NOT_STARTED', 'OUTSIDE_PERIOD']

/** Refuses a submission to a program that the hacker sees whole. */
export const refuseBlocked = (block: SubmissionBlock): never =>
  closedBlocks.includes(block) ? refuse('program.takesNoTickets', { params: { block } }) : refuse('program.notEligible')

/** A version of the rules, as far as it decides under which one a draft is submitted. */
type DatedRules = { number: number; rules: ProgramRules; createdAt: Date }

/** The version under which a draft was started, and the later ones, oldest first. */
export type DraftVersions<Version extends DatedRules = DatedRules> = { started: Version; later: readonly Version[] }

const graceMs = 72 * 3_600_000

const isWorse = (before: DatedRules, after: DatedRules): boolean =>
  changesOf(before.rules, after.rules).some(isForTheWorse)

/** A version that was replaced by a worse one, and until when a draft may still be submitted under it. */
export type KeptVersion<Version extends DatedRules = DatedRules> = { version: Version; until: Date }

/**
 * The earlier versions under which a draft may be submitted, oldest first: from its start on, each for 72 hours after it
 * was replaced, if the current one is worse.
 */
export const keptVersions = <Version extends DatedRules>(
  { started, later }: DraftVersions<Version>,
  now: Date,
): KeptVersion<Version>[] => {
  const current = later.at(-1) ?? started
  return [started, ...later].flatMap((version, index) => {
    const next = later[index]
    // Of many later versions only the newest are compared, so the one that replaced this may be missing. It is old then.
    const replaced = next?.number === version.number + 1 ? next : undefined
    const until = replaced && new Date(replaced.createdAt.getTime() + graceMs)
    return until && now <= until && isWorse(version, current) ? [{ version, until }] : []
  })
}

/** Of these, the oldest one that no later one improves; null if there is none. */
export const versionToKeep = <Version extends DatedRules>(
  kept: readonly KeptVersion<Version>[],
): KeptVersion<Version> | null => {
  let best: KeptVersion<Version> | null = null
  for (const next of kept) if (best === null || !isWorse(best.version, next.version)) best = next
  return best
}

/**
 * The version under which a draft is submitted: the one that its author has read, if it is current or may be kept.
 * @returns null if the author has to read the current one
 */
export const chooseVersion = <Version extends DatedRules>(
  versions: DraftVersions<Version>,
  read: number,
  now: Date,
): Version | null => {
  const current = versions.later.at(-1) ?? versions.started
  if (read === current.number) return current
  return keptVersions(versions, now).find(({ version }) => version.number === read)?.version ?? null
}

/** What is fixed at publication. */
type Kept = Pick<Program, 'type' | 'participationMethod'>

/** What the policy considers; for publication also the fields that prevent it. */
export type Judged = {
  program: Pick<Program, 'status' | 'version'> & Partial<Kept>
  /** The type and the way of joining to be saved. */
  saved?: Kept
  /** The version that was read before the change. */
  version?: number
  to?: ProgramStatus
  company?: { isApproved: boolean; isPermitted?: boolean }
  /** Restrictions that are not available in the company's plan. */
  outOfPlan?: readonly string[]
  /** Fields required in a published program that the change would remove. */
  missing?: readonly string[]
}

const isDraft = ({ program }: Judged): boolean => program.status === 'DRAFT'
const isCurrent = ({ program, version }: Judged): boolean => version === undefined || version === program.version
const keeps =
  (part: keyof Kept) =>
  ({ program, saved }: Judged): boolean =>
    program.status === 'DRAFT' || saved === undefined || saved[part] === program[part]
const isEmpty = (parts: readonly unknown[] | undefined): boolean => parts?.length === 0

const company = ['COMPANY'] as const

const actions = {
  /** The text of an ended program is fixed, because its tickets were submitted under it. */
  edit: {
    sides: company,
    rules: [
      [({ program }) => !programLifecycle.isFinal(program.status), 'program.statusNotAllowed'],
      [isCurrent, 'program.outdatedVersion'],
      [keeps('type'), 'program.typeFixed'],
      [keeps('participationMethod'), 'program.methodFixed'],
    ],
  },
  /** Credit for its rewards. What an ended program holds is only paid out or taken back. */
  setAside: {
    sides: company,
    rules: [
      [(judged) => !isDraft(judged) && !programLifecycle.isFinal(judged.program.status), 'program.statusNotAllowed'],
    ],
  },
  takeBack: { sides: company, rules: [[(judged) => !isDraft(judged), 'program.statusNotAllowed']] },
  delete: { sides: company, rules: [[isDraft, 'program.notDraft']] },
  publish: {
    sides: company,
    rules: [
      [(judged) => judged.company?.isApproved === true, 'company.notApproved'],
      [({ outOfPlan }) => isEmpty(outOfPlan), 'program.notInPlan'],
      [isDraft, 'program.notDraft'],
      [isCurrent, 'program.outdatedVersion'],
      [({ missing }) => isEmpty(missing), 'program.incomplete'],
    ],
  },
  /** Publication is a separate call with more requirements. */
  setStatus: {
    sides: company,
    rules: [
      [(judged) => !isDraft(judged), 'program.statusNotAllowed'],
      [
        ({ program, to }) => to !== undefined && programLifecycle.isMove(program.status, to, 'COMPANY'),
        'program.statusNotAllowed',
      ],
    ],
  },
} as const satisfies Record<string, Action<'COMPANY', Judged>>
export type ProgramAction = keyof typeof actions

/** Why a manager of the company may not do this to a program; null if they may. */
export const refusalOn = (name: ProgramAction, facts: Judged): ProblemCode | null =>
  refusalOf<'COMPANY', Judged>(actions[name], { side: 'COMPANY', facts, forbidden: 'error.forbidden' })

type Can = NonNullable<ProgramPage['editing']>['can']

/** What a manager of the company may do with a program. */
export const permissionsOn = (judged: Judged): Can => {
  const may = (name: ProgramAction, to?: ProgramStatus): boolean =>
    judged.company?.isPermitted !== false && refusalOn(name, { ...judged, ...(to !== undefined && { to }) }) === null
  return {
    edit: may('edit'),
    delete: may('delete'),
    publish: may('publish'),
    suspend: may('setStatus', 'SUSPENDED'),
    resume: may('setStatus', 'RUNNING'),
    end: may('setStatus', 'ENDED'),
  }
}

/** Restrictions that a change leaves as they are, or eases. */
export const keptRestrictions = (before: Program, after: Program): readonly string[] => {
  const isKept: Record<Restriction, boolean> = {
    type: after.type === before.type,
    participantRestriction: after.participantRestriction === before.participantRestriction,
    minimumValidTickets: after.minimumValidTickets <= before.minimumValidTickets,
  }
  return restrictionsOf(before).filter((one) => isKept[one])
}

type Parts = Pick<
  Program,
  'title' | 'type' | 'window' | 'summary' | 'bountyRange' | 'policy' | 'introduction' | 'authorization'
> & {
  furtherTiers: Program['furtherTiers']
  assetIds: readonly number[]
  /** All of them, if they are known. */
  assets?: readonly Asset[]
}

/** The assets that may be tested; a published program has one at least. */
export const targetsOf = (assets: readonly Asset[]): number[] =>
  assets.filter(({ isInScope }) => isInScope).map(({ id }) => id)

/** The first asset in a tier that the program does not have; null if there is none. */
export const assetAboveTiers = (
  { furtherTiers }: Pick<Program, 'furtherTiers'>,
  assets: readonly Asset[],
): Asset | null => assets.find(({ tier }) => tier > 1 + furtherTiers.length) ?? null

/** Fields that are required for publication and still missing. */
export const missingParts = (program: Parts): ProgramPart[] =>
  programParts.filter((part) => {
    if (part === 'assetIds') return program.assetIds.length === 0
    if (part === 'furtherTiers') return assetAboveTiers(program, program.assets ?? []) !== null
    return program[part] === null && (part !== 'window' || isTimed(program.type))
  })
