import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { cloneProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { attachAssets } from '../companies/public.ts'
import { assetsOf } from './find-programs.ts'
import { refuseOutOfPlan } from './permit.ts'
import type { Program } from './program.ts'
import { caps, limits } from './programs.limits.ts'
import { countDraftsOf, insertProgram, lockOwnProgram, writeProgram } from './programs.sql.ts'

/** Makes a draft with the content of a program. Of an ended one it also has the assets, if all of them are free. */
export const cloneProgram: Handler<typeof endpoint> = async (call, { id, title }) => {
  const { actor, now } = call
  const { id: companyId, isApproved, programIds } = actor.standing.company
  refuseUnless(programIds === null, 'company.allProgramsRequired')
  await call.limiter.spend(limits.drafts, String(companyId))
  return inTransaction(call.db, async (tx) => {
    const source = await lockOwnProgram(tx, actor, id)
    refuseUnless(source, 'error.notFound')
    await refuseOutOfPlan(tx, null, source)
    const cap = isApproved ? caps.drafts : caps.draftsBeforeApproval
    await takePlace(tx, call, { cap, owner: companyId, count: () => countDraftsOf(tx, actor) })
    const inserted = await insertProgram(tx, { companyId, title, by: actor.id, at: now })
    const draft = { ...copyOf(source, now), id: inserted.id, publicId: inserted.public_id, title, version: 1 }
    await writeProgram(tx, draft, { by: actor.id, at: now })
    const assets = (await assetsOf(tx, actor, [source]))(source)
    // Changes nothing if another program, such as the source, has one of them.
    await attachAssets(
      tx,
      actor,
      draft.id,
      assets.map((asset) => asset.id),
    )
    return { id: draft.publicId }
  })
}

/** Nothing is authorized in the past, and a period that is over is not turned into one without an end. */
const copyOf = (source: Program, now: Date): Program => {
  const today = dayInSeoul(now)
  const { authorization, window } = source
  const isOver = authorization?.endsOn != null && authorization.endsOn < today
  const startsOn = authorization && authorization.startsOn > today ? authorization.startsOn : today
  return {
    ...source,
    logoId: null,
    authorization: authorization && !isOver ? { ...authorization, startsOn } : null,
    window: window && window.startsAt > now ? window : null,
  }
}
