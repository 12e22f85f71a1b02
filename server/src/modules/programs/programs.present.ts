import { type Asset, assetTypes } from '@jebo/contract/core/asset.ts'
import { wholeSpan } from '@jebo/contract/core/bounty.ts'
import type { CompanyBrief, CompanyBriefWithClosing } from '@jebo/contract/core/company-brief.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { payableOf } from '@jebo/contract/core/fee.ts'
import type { RulesVersion } from '@jebo/contract/core/program-rules.ts'
import { rangesOf } from '@jebo/contract/core/tiers.ts'
import type { AssociatedProfile, ProgramLock } from '@jebo/contract/programs/participants.schema.ts'
import { isPrivate } from '@jebo/contract/programs/program-types.ts'
import type {
  ProgramCard,
  ProgramPage,
  ProgramRecord,
  ProgramStatistics,
  SubmissionBlock,
} from '@jebo/contract/programs/programs.schema.ts'
import { restrictionsOf } from '@jebo/contract/programs/restrictions.ts'
import { shownReserve } from '@jebo/contract/programs/shown-reserve.ts'
import type { HtmlOf } from '../../platform/markdown/markdown.ts'
import { filePath } from '../files/public.ts'
import type { Funds } from '../ledger/public.ts'
import { endOf, type ListedProgram, type Program, phaseOf } from './program.ts'
import { missingParts, permissionsOn, targetsOf } from './programs.policy.ts'

export const logoPathOf = ({ logoId }: Pick<ListedProgram, 'logoId'>, company: CompanyBrief): string | null =>
  logoId === null ? company.logoPath : filePath(logoId)

/** Data from other modules that is presented with a program. */
type Related = {
  company: CompanyBrief
  assets: readonly Asset[]
  record: ProgramRecord
  funds: Funds
  feeBasisPoints: number
  now: Date
}

/** The highest reward and not the lowest, which would promise what nobody can count on; of a reserve what it pays of rewards. */
const presentFunding = (
  program: ListedProgram,
  { funds: { walletWon, reserveWon }, feeBasisPoints }: Pick<Related, 'funds' | 'feeBasisPoints'>,
): Pick<ProgramCard, 'isFunded' | 'reservedWon'> => {
  const span = wholeSpan(rangesOf(program))
  if (program.status !== 'RUNNING' || !span) return { isFunded: null, reservedWon: null }
  return {
    isFunded: payableOf(walletWon + reserveWon, feeBasisPoints) >= span.max,
    reservedWon: shownReserve(payableOf(reserveWon, feeBasisPoints)),
  }
}

/** When an event or a challenge starts and ends, which locked cards show too. */
export const presentWindow = (
  { status, window }: Pick<Program, 'status' | 'window'>,
  now: Date,
): Pick<ProgramCard, 'window' | 'phase'> => ({
  window: window && { startsAt: window.startsAt.toISOString(), endsAt: window.endsAt.toISOString() },
  phase: phaseOf({ status, window }, now),
})

export const presentCard = (
  program: ListedProgram,
  { company, assets, record, now, ...funding }: Related,
): ProgramCard => ({
  id: program.publicId,
  title: program.title,
  summary: program.summary,
  type: program.type,
  ...presentWindow(program, now),
  status: program.status,
  logoPath: logoPathOf(program, company),
  company,
  bounty: wholeSpan(rangesOf(program)),
  assetTypes: assetTypes.filter((type) => assets.some((asset) => asset.type === type && asset.isInScope)),
  ...presentFunding(program, funding),
  record,
  publishedAt: program.publishedAt?.toISOString() ?? null,
})

export const presentVersion = (number: number, createdAt: Date): RulesVersion => ({
  number,
  since: createdAt.toISOString(),
})

/** Additional fields for the company's managers. */
type Editor = {
  plan: 'FREE' | 'PRO'
  isApproved: boolean
  isPermitted: boolean
  changed: NonNullable<ProgramPage['editing']>['changed']
}

const presentEditing = (
  program: Program,
  assets: readonly Asset[],
  { plan, isApproved, isPermitted, changed }: Editor,
): NonNullable<ProgramPage['editing']> => {
  const missing = missingParts({ ...program, assetIds: targetsOf(assets), assets })
  const mayRestrict = plan === 'PRO'
  const outOfPlan = mayRestrict ? [] : restrictionsOf(program)
  return {
    version: program.version,
    changed,
    logoId: program.logoId,
    missing,
    mayRestrict,
    can: permissionsOn({ program, company: { isApproved, isPermitted }, outOfPlan, missing }),
  }
}

type PageContext = Related & {
  company: CompanyBriefWithClosing
  assets: Asset[]
  /** The version that the rules are of; null in a draft. */
  rulesVersion: RulesVersion | null
  /** As the rules say; null in a draft. */
  plan: ProgramPage['plan']
  statistics: ProgramStatistics
  thanks: ProgramPage['thanks']
  board: ProgramPage['board']
  submissionBlock: SubmissionBlock | null
  blockReason: string | null
  editor: Editor | null
  profiles: readonly AssociatedProfile[]
  htmlOf: HtmlOf
}

/** The viewer's participations, the one as which they act first. */
const presentProfiles = (profiles: readonly AssociatedProfile[]) => ({
  associatedProfiles: [...profiles],
  participants: profiles.map(({ id, state }) => ({ id, state })),
  currentProfile: profiles[0] ?? null,
})

const endedOn = (program: Program, now: Date): string | null => {
  const end = endOf(program, now)
  return end && dayInSeoul(end)
}

export const presentPage = (program: Program, context: PageContext): ProgramPage => ({
  ...presentCard(program, context),
  company: context.company,
  endedOn: endedOn(program, context.now),
  introduction: program.introduction,
  introductionHtml: context.htmlOf(program.introduction ?? ''),
  policy: program.policy,
  policyHtml: context.htmlOf(program.policy ?? ''),
  assets: context.assets,
  bountyRange: program.bountyRange,
  furtherTiers: program.furtherTiers,
  participationMethod: program.participationMethod,
  participantRestriction: program.participantRestriction,
  minimumValidTickets: program.minimumValidTickets,
  authorization: program.authorization,
  rulesVersion: context.rulesVersion,
  plan: isPrivate(program.type) ? null : (context.plan ?? context.editor?.plan ?? null),
  statistics: context.statistics,
  thanks: context.thanks,
  board: context.board,
  submissionBlock: context.submissionBlock,
  blockReason: context.blockReason,
  editing: context.editor && presentEditing(program, context.assets, context.editor),
  ...presentProfiles(context.profiles),
  lock: null,
})

type LockContext = Pick<PageContext, 'submissionBlock' | 'blockReason' | 'profiles' | 'htmlOf'> & {
  company: CompanyBriefWithClosing
  lock: ProgramLock
  now: Date
}

const noRecord: ProgramRecord = { firstResponseMinutes: null, resolvedTickets: 0, lastActiveOn: null }
const noStatistics: ProgramStatistics = {
  ...{ firstResponseMinutes: null, rewardMinutes: null, resolutionMinutes: null },
  spreads: { firstResponse: null, reward: null, resolution: null },
  ...{ resolvedTickets: 0, downgradedTickets: 0, answeredTickets: 0, reopenedTickets: 0, oldestUnpaidOn: null },
  ...{ totalRewardWon: null, averageRewardWon: null, recentRewardWon: null, recentTickets: 0 },
  ...{ weeklyTickets: [], recentResponseMinutes: null, weeklyResponseMinutes: [] },
  asOf: null,
}

/** The card of a private program as its page, for those who take no part in it. */
export const presentLocked = (
  { publicId, title, type, status, window, logoId, participationMethod }: Program,
  { company, submissionBlock, blockReason, profiles, htmlOf, lock, now }: LockContext,
): ProgramPage => ({
  ...{ id: publicId, title, type, status, participationMethod, company, blockReason, lock },
  logoPath: logoPathOf({ logoId }, company),
  ...{
    summary: null,
    bounty: null,
    assetTypes: [],
    isFunded: null,
    reservedWon: null,
    record: noRecord,
    publishedAt: null,
    endedOn: null,
  },
  ...presentWindow({ status, window }, now),
  ...{ introduction: null, introductionHtml: htmlOf(''), policy: null, policyHtml: htmlOf('') },
  ...{
    assets: [],
    bountyRange: null,
    furtherTiers: [],
    participantRestriction: null,
    minimumValidTickets: 0,
    authorization: null,
  },
  ...{ rulesVersion: null, plan: null, statistics: noStatistics, thanks: [], board: null },
  ...{ submissionBlock, editing: null },
  ...presentProfiles(profiles),
})
