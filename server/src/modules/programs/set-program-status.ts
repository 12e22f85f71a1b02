import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { setProgramStatus as endpoint } from '@jebo/contract/programs/programs.endpoints.ts'
import { isProgramMove } from '@jebo/contract/programs/programs.lifecycle.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockProgramOf, moveProgram } from './programs.sql.ts'

/** Suspends, resumes or ends a published program. */
export const setProgramStatus = async (
  { db, actor, now }: CallOf<typeof endpoint>,
  { id, status }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  await inTransaction(db, async (tx) => {
    const program = await lockProgramOf(tx, actor.standing.company.id, id)
    refuseUnless(program, 'error.notFound')
    refuseUnless(isProgramMove(program.status, status), 'program.statusNotAllowed')
    refuseUnless(await moveProgram(tx, program, status, now), 'program.statusNotAllowed')
  })
  return undefined
}
