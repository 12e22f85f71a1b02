import type { setProgramStatus as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { moveProgram } from './move-program.ts'
import { permit } from './permit.ts'
import { limits } from './programs.limits.ts'
import { lockOwnProgram } from './programs.sql.ts'

/** Suspends, resumes or ends a published program. */
export const setProgramStatus: Handler<typeof endpoint> = async (call, { id, status }) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.changes, String(actor.standing.company.id))
  await inTransaction(db, async (tx) => {
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    permit('setStatus', { program, to: status })
    const { feeBasisPoints } = call.config
    await moveProgram(tx, program, { to: status, by: 'COMPANY', userId: actor.id, at: now, feeBasisPoints })
  })
}
