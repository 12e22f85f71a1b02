import type { rejectProgramInvitation as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { moveParticipant } from './move-participant.ts'
import { lockOwnParticipation } from './participants.sql.ts'
import { findCard } from './programs.sql.ts'

/** Declines an invitation to a private program. */
export const rejectProgramInvitation: Handler<typeof endpoint> = async ({ db, actor, now }, { id }) => {
  await inTransaction(db, async (tx) => {
    const program = await findCard(tx, id, actor)
    refuseUnless(program, 'error.notFound')
    const own = await lockOwnParticipation(tx, actor, program.id)
    refuseUnless(own, 'program.participationFailed')
    await moveParticipant(tx, own, { to: 'REJECTED', by: 'HACKER', actorId: actor.id, at: now })
  })
}
