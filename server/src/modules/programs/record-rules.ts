// The only code that adds versions of a program's rules.

import { isDeepStrictEqual } from 'node:util'
import { dayMs } from '@jebo/contract/core/durations.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import { changesOf, needsAuthorization } from '@jebo/contract/core/rule-changes.ts'
import { programLifecycle } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { getPlan } from '../companies/public.ts'
import { assetsOf } from './find-programs.ts'
import { refuseAboveTiers, refuseIncomplete, refuseUnidentified } from './permit.ts'
import type { Program } from './program.ts'
import { rulesChanged } from './programs.events.ts'
import { mostVersions } from './programs.limits.ts'
import { targetsOf } from './programs.policy.ts'
import { lockOwnProgramById, lockProgramsOf } from './programs.sql.ts'
import {
  findCurrentVersion,
  findVersionTime,
  getCurrentVersion,
  insertVersion,
  type ProgramVersion,
} from './versions.sql.ts'

/**
 * @param authorizes whether the user has authorized the tests that the new rules permit
 * @param windowBefore the one that the change replaces, for rules that were stored without one
 */
type Change = {
  actor: Actor
  authorizes: boolean
  at: Date
  limitFactor: number
  windowBefore?: Program['window']
}

/** A draft has no versions yet, and the rules of an ended program stay. */
const hasOpenRules = ({ status }: Pick<Program, 'status'>): boolean =>
  status !== 'DRAFT' && !programLifecycle.isFinal(status)

type Window = NonNullable<Program['window']>

const rulesWindowOf = ({ startsAt, endsAt }: Window): NonNullable<ProgramRules['window']> => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
})

const readRules = async (tx: Tx, program: Program, viewer: Actor): Promise<ProgramRules> => {
  const { bountyRange, furtherTiers, policy, authorization, participantRestriction, minimumValidTickets } = program
  if (bountyRange === null || policy === null || authorization === null) {
    throw new Error('a published program is incomplete')
  }
  const assets = (await assetsOf(tx, viewer, [program]))(program)
  refuseIncomplete(program, targetsOf(assets))
  refuseAboveTiers(program, assets)
  const plan = await getPlan(tx, program.companyId)
  return {
    ...{ bountyRange, furtherTiers, policy, assets, authorization, plan, participantRestriction, minimumValidTickets },
    ...(program.window && { window: rulesWindowOf(program.window) }),
  }
}

/** Adds the first version, which the user who publishes the program authorizes. */
export const recordFirstRules = async (
  tx: Tx,
  program: Program,
  { actor, at }: Omit<Change, 'authorizes' | 'limitFactor'>,
): Promise<void> => {
  const rules = await readRules(tx, program, actor)
  refuseUnidentified(rules.assets)
  const authorized = { authorizedBy: actor.id, authorizedAt: at }
  await insertVersion(tx, { programId: program.id, number: 1, rules, ...authorized, createdAt: at })
}

/** Requires that the version which was made this many versions ago is a day old. */
const refuseManyVersions = async (
  tx: Tx,
  { programId, number, createdAt }: Pick<ProgramVersion, 'programId' | 'number' | 'createdAt'>,
  limitFactor: number,
): Promise<void> => {
  const max = mostVersions * limitFactor
  const madeAt = number > max ? await findVersionTime(tx, programId, number - max) : null
  const waitMs = madeAt === null ? 0 : madeAt.getTime() + dayMs - createdAt.getTime()
  const detail = { params: { max }, retryAfterSeconds: Math.ceil(waitMs / 1000) }
  refuseUnless(waitMs <= 0, 'program.tooManyVersions', detail)
}

/**
 * Adds a version if the rules of a published program differ from its current one.
 * @param program locked, as it is after the change
 * @throws Refusal `program.authorizationRequired` if other targets or methods are permitted and nobody authorizes them, and
 *   `program.tooManyVersions`
 */
export const recordRules = async (
  tx: Tx,
  program: Program,
  { actor, authorizes, at, limitFactor, windowBefore = program.window }: Change,
): Promise<void> => {
  if (!hasOpenRules(program)) return
  const rules = await readRules(tx, program, actor)
  const current = await findCurrentVersion(tx, program.id, actor)
  refuseUnless(current, 'error.notFound')
  const before = { ...(windowBefore && { window: rulesWindowOf(windowBefore) }), ...current.rules }
  if (isDeepStrictEqual(before, rules)) return
  const changes = changesOf(before, rules)
  // Those that were published without a location stay until they are changed.
  refuseUnidentified(changes.flatMap((change) => (change.part === 'assets' && change.after ? [change.after] : [])))
  const isPermitted = authorizes || !changes.some(needsAuthorization)
  refuseUnless(isPermitted, 'program.authorizationRequired', atField('authorizes', 'field.authorizes'))
  const authorized = authorizes && { authorizedBy: actor.id, authorizedAt: at }
  const next = { ...current, ...authorized, number: current.number + 1, rules, createdAt: at }
  await refuseManyVersions(tx, next, limitFactor)
  const { id } = await insertVersion(tx, next)
  if (changes.length > 0) await enqueue(tx, rulesChanged, { versionId: id, actorId: actor.id })
}

/**
 * Locks the program of an asset before the asset itself, as every change of a program does.
 * @returns records the change of its rules once the asset is changed
 */
export const lockRules = async (
  tx: Tx,
  actor: Actor,
  programId: RowId<'programs'>,
): Promise<(change: Omit<Change, 'actor'>) => Promise<void>> => {
  const program = await lockOwnProgramById(tx, actor, programId)
  refuseUnless(program, 'error.conflict')
  return (change) => recordRules(tx, program, { actor, ...change })
}

/** Adds a version to each published program of a company whose plan has changed, under which other tickets become public. */
export const recordPlan = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  { plan, actorId, at }: { plan: ProgramRules['plan']; actorId: RowId<'users'>; at: Date },
): Promise<void> => {
  for (const program of (await lockProgramsOf(tx, companyId)).filter(hasOpenRules)) {
    const current = await getCurrentVersion(tx, program.id)
    if (current.rules.plan === plan) continue
    const rules = { ...current.rules, plan }
    const { id } = await insertVersion(tx, { ...current, number: current.number + 1, rules, createdAt: at })
    await enqueue(tx, rulesChanged, { versionId: id, actorId })
  }
}
