import type { publishProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { assetsOf } from './find-programs.ts'
import { moveProgram } from './move-program.ts'
import { refuseOutdated } from './outdated.ts'
import { findOutOfPlan, permit, refuseLocations, refuseOutsidePeriod, refuseOver } from './permit.ts'
import { programPublished } from './programs.events.ts'
import { limits } from './programs.limits.ts'
import { missingParts, targetsOf } from './programs.policy.ts'
import { lockOwnProgram } from './programs.sql.ts'
import { recordFirstRules } from './record-rules.ts'

/** Publishes a complete draft. The first version of its rules records who authorized testing of its assets. */
export const publishProgram: Handler<typeof endpoint> = async (call, { id, version }) => {
  const { db, actor, now, limiter } = call
  const { company } = actor.standing
  await limiter.spend(limits.changes, String(company.id))
  await inTransaction(db, async (tx) => {
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    const assets = (await assetsOf(tx, actor, [program]))(program)
    const missing = missingParts({ ...program, assetIds: targetsOf(assets), assets })
    const judged = { program, version, company, outOfPlan: await findOutOfPlan(tx, program), missing }
    await refuseOutdated(tx, 'publish', { actor, judged })
    permit('publish', judged)
    refuseOver(program, now)
    refuseOutsidePeriod(program)
    refuseLocations(assets)
    const { feeBasisPoints } = call.config
    await moveProgram(tx, program, { to: 'RUNNING', by: 'COMPANY', userId: actor.id, at: now, feeBasisPoints })
    await recordFirstRules(tx, program, { actor, at: now })
    await enqueue(tx, programPublished, { programId: program.id, actorId: actor.id, publishedAt: now.toISOString() })
  })
}
