import type { publishProgram as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { listAssetsOf } from '../companies/public.ts'
import { lockOwnProgram, publishDraft } from './programs.sql.ts'
import { refuseIncomplete, refuseOutOfPlan, refuseOver } from './refuse-incomplete.ts'

/** Opens a complete draft to everybody, and records who authorised the testing of what it names. */
export const publishProgram: Handler<typeof endpoint> = async ({ db, actor, now }, { id, version }) => {
  const { company } = actor.standing
  await inTransaction(db, async (tx) => {
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    refuseUnless(company.isApproved, 'company.notApproved')
    await refuseOutOfPlan(tx, program)
    refuseUnless(program.status === 'DRAFT', 'program.notDraft')
    refuseUnless(program.version === version, 'program.outdatedVersion')
    const assets = await listAssetsOf(tx, [program.publicId])
    refuseIncomplete(
      program,
      (assets.get(program.publicId) ?? []).map((asset) => asset.id),
    )
    refuseOver(program, now)
    refuseUnless(await publishDraft(tx, program, actor.id, now), 'program.outdatedVersion')
  })
}
