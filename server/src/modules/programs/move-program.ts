import type { RowId } from '@jebo/contract/core/id.ts'
import { type ProgramStatus, programLifecycle } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { Program } from './program.ts'
import { writeStatus } from './status.sql.ts'

type Move = { to: ProgramStatus; actorId: RowId<'users'>; at: Date }

/**
 * The only code that writes a program's status. The user who publishes it authorizes testing of its assets.
 * @param program locked
 * @throws Refusal `program.statusNotAllowed` if the lifecycle does not allow the transition
 */
export const moveProgram = async (tx: Tx, program: Program, { to, actorId, at }: Move): Promise<void> => {
  refuseUnless(programLifecycle.isMove(program.status, to, 'COMPANY'), 'program.statusNotAllowed')
  const isPublished = program.status === 'DRAFT'
  const published = { authorized_by: actorId, authorized_at: at, published_at: at }
  const change = { status: to, updated_at: at, ...(isPublished && published) }
  refuseUnless(await writeStatus(tx, program, change), 'program.outdatedVersion')
}
