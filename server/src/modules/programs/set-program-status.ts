import type { setProgramStatus as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { isProgramMove } from '@jebo/contract/programs/programs.lifecycle.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockOwnProgram, moveProgram } from './programs.sql.ts'

/** Suspends, resumes or ends a published program. */
export const setProgramStatus: Handler<typeof endpoint> = async ({ db, actor, now }, { id, status }) => {
  await inTransaction(db, async (tx) => {
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    refuseUnless(isProgramMove(program.status, status), 'program.statusNotAllowed')
    refuseUnless(await moveProgram(tx, program, status, now), 'program.statusNotAllowed')
  })
}
