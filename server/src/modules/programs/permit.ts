// Refusals of changes to a program, with an issue for each field concerned.
import { isIdentified, locationRefusal } from '@jebo/contract/companies/asset-location.ts'
import type { Asset } from '@jebo/contract/core/asset.ts'
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { restrictionsOf } from '@jebo/contract/programs/restrictions.ts'
import { windowEndsOutside } from '@jebo/contract/programs/window-period.ts'
import type { Db } from '../../platform/db/database.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { getPlan } from '../companies/public.ts'
import type { Program } from './program.ts'
import {
  assetAboveTiers,
  type Judged,
  keptRestrictions,
  missingParts,
  type ProgramAction,
  refusalOn,
} from './programs.policy.ts'

type Window = NonNullable<Program['window']>

/** One issue per field. */
const atFields = (paths: readonly string[], messageKey: string) => ({
  issues: paths.map((path) => ({ path, messageKey })),
})

const details: Partial<Record<ProblemCode, (judged: Judged) => ReturnType<typeof atFields>>> = {
  'program.notInPlan': ({ outOfPlan = [] }) => atFields(outOfPlan, 'program.notInPlan'),
  'program.typeFixed': () => atFields(['type'], 'program.typeFixed'),
  'program.methodFixed': () => atFields(['participationMethod'], 'program.methodFixed'),
  'program.incomplete': ({ missing = [] }) => atFields(missing, 'field.required'),
}

/** @throws Refusal if the policy does not permit a manager to do this, with an issue for each field concerned */
export const permit = (name: ProgramAction, judged: Judged): void => {
  const refusal = refusalOn(name, judged)
  if (refusal !== null) refuse(refusal, details[refusal]?.(judged))
}

/** @throws Refusal `program.incomplete` with an issue for each missing field */
export const refuseIncomplete = (program: Program, assetIds: readonly number[]): void => {
  const missing = missingParts({ ...program, assetIds })
  refuseUnless(missing.length === 0, 'program.incomplete', atFields(missing, 'field.required'))
}

/** @throws Refusal `program.tierMissing` with the name of an asset in a tier that the program does not have */
export const refuseAboveTiers = (program: Program, assets: readonly Asset[]): void => {
  const asset = assetAboveTiers(program, assets)
  if (asset) refuse('program.tierMissing', { params: { name: asset.name, tier: asset.tier } })
}

/** @throws Refusal `program.assetUnidentified` with the name of a target that has no location */
export const refuseUnidentified = (targets: readonly Asset[]): void => {
  const asset = targets.find((one) => !isIdentified(one))
  if (asset) refuse('program.assetUnidentified', { params: { name: asset.name } })
}

/** @throws Refusal `program.assetLocationRefused` if one was stored where no asset may be */
export const refuseLocations = (assets: readonly Asset[]): void => {
  const isAccepted = assets.every(({ type, url }) => url === null || locationRefusal(type, url) === null)
  const code = 'program.assetLocationRefused'
  refuseUnless(isAccepted, code, atFields(['assetIds'], code))
}

/** @throws Refusal `program.periodOver` if the last day of the testing period, or the end of its window, has passed */
export const refuseOver = ({ authorization, window }: Program, now: Date): void => {
  const isClosed = window !== null && window.endsAt <= now
  refuseUnless(!isClosed, 'program.periodOver', atFields(['window.endsAt'], 'field.timeInPast'))
  const endsOn = authorization?.endsOn ?? null
  const isOver = endsOn !== null && endsOn < dayInSeoul(now)
  refuseUnless(!isOver, 'program.periodOver', atFields(['authorization.endsOn'], 'field.endsInPast'))
}

/** @throws Refusal `program.windowOutsidePeriod` with an issue for each end of the window outside the testing period */
export const refuseOutsidePeriod = ({ window, authorization }: Program): void => {
  if (window === null || authorization === null) return
  const times = { startsAt: window.startsAt.toISOString(), endsAt: window.endsAt.toISOString() }
  const paths = windowEndsOutside(times, authorization).map((edge) => `window.${edge}`)
  refuseUnless(paths.length === 0, 'program.windowOutsidePeriod', atFields(paths, 'field.outsidePeriod'))
}

/** What of a published window would change that has passed, or would lie in the past. */
const windowIssues = (before: Window, after: Window, now: Date): { path: string; messageKey: string }[] => {
  const issueAt = (edge: 'startsAt' | 'endsAt', passed: string) => {
    if (before[edge].getTime() === after[edge].getTime()) return []
    const messageKey = before[edge] <= now ? passed : after[edge] <= now ? 'field.timeInPast' : null
    return messageKey === null ? [] : [{ path: `window.${edge}`, messageKey }]
  }
  return [...issueAt('startsAt', 'field.startPassed'), ...issueAt('endsAt', 'field.endPassed')]
}

/**
 * Those who take part rely on the window of a published program: only what lies ahead is moved, and only ahead.
 * @throws Refusal `program.windowFixed` with an issue for each time
 */
export const refusePastWindow = (before: Program, { window }: Program, now: Date): void => {
  if (before.status === 'DRAFT' || before.window === null || window === null) return
  const issues = windowIssues(before.window, window, now)
  refuseUnless(issues.length === 0, 'program.windowFixed', { issues })
}

/** The program's restrictions that are not available in its company's plan. */
export const findOutOfPlan = async (db: Db, program: Program): Promise<readonly string[]> => {
  const restrictions = restrictionsOf(program)
  return restrictions.length === 0 || (await getPlan(db, program.companyId)) === 'PRO' ? [] : restrictions
}

/**
 * What a program has from the time of another plan stays; only more is refused.
 * @param before null for a new program
 * @throws Refusal `program.notInPlan` with an issue for each restriction that is added
 */
export const refuseOutOfPlan = async (db: Db, before: Program | null, program: Program): Promise<void> => {
  const kept = before === null ? [] : keptRestrictions(before, program)
  const outOfPlan = (await findOutOfPlan(db, program)).filter((one) => !kept.includes(one))
  refuseUnless(outOfPlan.length === 0, 'program.notInPlan', atFields(outOfPlan, 'program.notInPlan'))
}
