import type { RowId } from '@jebo/contract/core/id.ts'
import { type ProgramMover, type ProgramStatus, programLifecycle } from '@jebo/contract/programs/programs.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { releaseAssets } from '../companies/public.ts'
import { releaseReserve } from '../ledger/public.ts'
import { endOpenParticipations } from './move-participant.ts'
import type { Program } from './program.ts'
import { writeStatus } from './status.sql.ts'

/** `userId` is the manager who moves it; null if its time is over. */
type Move = {
  to: ProgramStatus
  by: ProgramMover
  userId: RowId<'users'> | null
  at: Date
  feeBasisPoints: number
}

/** Whether an event is ended while it runs, which is when it ends. */
const isOpen = ({ window }: Program, to: ProgramStatus, at: Date): boolean =>
  programLifecycle.isFinal(to) && window !== null && window.startsAt < at && at < window.endsAt

/**
 * The only code that writes a program's status.
 * @param program locked
 * @throws Refusal `program.statusNotAllowed` if the lifecycle does not allow the transition
 */
export const moveProgram = async (
  tx: Tx,
  program: Program,
  { to, by, userId, at, feeBasisPoints }: Move,
): Promise<void> => {
  refuseUnless(programLifecycle.isMove(program.status, to, by), 'program.statusNotAllowed')
  // Before the status, whose trigger locks the wallet in share mode: two ends at once would then wait for each other.
  if (programLifecycle.isFinal(to)) {
    const reserve = { programId: program.id, companyId: program.companyId }
    await releaseReserve(tx, { ...reserve, actorId: userId, at }, feeBasisPoints)
  }
  const isPublished = program.status === 'DRAFT'
  const change = {
    status: to,
    updated_at: at,
    changed_by: userId,
    ...(isPublished && { published_at: at }),
    ...(isOpen(program, to, at) && { ends_at: at }),
  }
  refuseUnless(await writeStatus(tx, program, change), 'program.outdatedVersion')
  // Its last version shows them; the company may change or delete them, or use them elsewhere.
  if (!programLifecycle.isFinal(to)) return
  await releaseAssets(tx, program.id)
  await endOpenParticipations(tx, program.id, { title: program.title, actorId: userId, at })
}
