import { isDeepStrictEqual } from 'node:util'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { isPrivate, isTimed } from '@jebo/contract/programs/program-types.ts'
import type { updateProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { attachAssets } from '../companies/public.ts'
import { differing, refuseOutdated } from './outdated.ts'
import {
  permit,
  refuseIncomplete,
  refuseLocations,
  refuseOutOfPlan,
  refuseOutsidePeriod,
  refusePastWindow,
} from './permit.ts'
import type { Program } from './program.ts'
import { attachLogo, detachLogo } from './program-logo.ts'
import { limits } from './programs.limits.ts'
import { lockOwnProgram, writeProgram } from './programs.sql.ts'
import { recordRules } from './record-rules.ts'

type Form = Omit<ParsedInputOf<typeof endpoint>, 'authorizes'>

/**
 * Saves the whole form over the version that was read; omitted fields are cleared, except the logo.
 * A form that equals what is saved is answered with the current version, whichever was read.
 */
export const updateProgram: Handler<typeof endpoint> = async (
  { db, actor, now, limiter, config },
  { authorizes = false, ...form },
) => {
  await limiter.spend(limits.changes, String(actor.standing.company.id))
  return inTransaction(db, async (tx) => {
    const before = await lockOwnProgram(tx, actor, form.id)
    refuseUnless(before, 'error.notFound')
    const program = filledIn(before, form)
    const assetIds = form.assetIds ?? []
    await refuseOutOfPlan(tx, before, program)
    const fields = form.version === before.version ? null : await differing(tx, actor, { before, program, assetIds })
    // The same save again, because its answer was lost.
    const isRepeated = fields?.length === 0
    const judged = { program: before, saved: program, version: isRepeated ? before.version : form.version }
    await refuseOutdated(tx, 'edit', { actor, judged, fields: fields ?? [] })
    permit('edit', judged)
    if (isRepeated) return { version: before.version }
    if (program.status !== 'DRAFT') refuseIncomplete(program, assetIds)
    refusePastWindow(before, program, now)
    if (isMoved(before, program)) refuseOutsidePeriod(program)
    refuseLocations(await attach(tx, actor, { program, assetIds }))
    if (program.logoId !== before.logoId) await attachLogo(tx, { program, uploaderId: actor.id, at: now })
    const version = await writeProgram(tx, program, { by: actor.id, at: now })
    refuseUnless(version !== null, 'program.outdatedVersion')
    const change = { actor, authorizes, at: now, limitFactor: config.limitFactor, windowBefore: before.window }
    await recordRules(tx, program, change)
    if (program.logoId !== before.logoId) await detachLogo(tx, before)
    return { version }
  })
}

/** @returns the assets that the program did not have */
const attach = async (
  tx: Tx,
  actor: Actor,
  { program, assetIds }: { program: Program; assetIds: readonly number[] },
) => {
  const attached = await attachAssets(tx, actor, program.id, assetIds)
  if ('added' in attached) return attached.added
  if (attached.refused === 'NOT_FOUND')
    return refuse('program.assetNotFound', atField('assetIds', 'program.assetNotFound'))
  const params = { name: attached.name }
  return refuse('program.assetInUse', {
    params,
    issues: [{ path: 'assetIds', messageKey: 'program.assetInUse', params }],
  })
}

/** Whether the window or the authorized period of a published program changes. */
const isMoved = (before: Program, { window, authorization }: Program): boolean =>
  before.status !== 'DRAFT' &&
  !isDeepStrictEqual(
    [window, authorization?.startsOn, authorization?.endsOn],
    [before.window, before.authorization?.startsOn, before.authorization?.endsOn],
  )

const filledIn = (program: Program, { authorization, window, ...form }: Form): Program => ({
  ...program,
  title: form.title,
  type: form.type,
  participationMethod: isPrivate(form.type) ? (form.participationMethod ?? 'APPLY') : null,
  window:
    window && isTimed(form.type) ? { startsAt: new Date(window.startsAt), endsAt: new Date(window.endsAt) } : null,
  summary: form.summary ?? null,
  introduction: form.introduction ?? null,
  policy: form.policy ?? null,
  logoId: form.logoId ?? program.logoId,
  bountyRange: form.bountyRange ?? null,
  furtherTiers: form.furtherTiers ?? [],
  participantRestriction: form.participantRestriction ?? null,
  minimumValidTickets: form.minimumValidTickets ?? 0,
  authorization: authorization ? { ...authorization, endsOn: authorization.endsOn ?? null } : null,
})
