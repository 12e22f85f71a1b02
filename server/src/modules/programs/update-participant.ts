import type { updateParticipant as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { moveParticipant } from './move-participant.ts'
import { lockParticipant } from './participants.sql.ts'
import { limits } from './programs.limits.ts'
import { lockOwnProgram } from './programs.sql.ts'

/** Decides an application, takes an invitation back, or removes a participant, whose open tickets go on. */
export const updateParticipant: Handler<typeof endpoint> = async (
  { db, actor, now, limiter },
  { id, participantId, state, from },
) => {
  await limiter.spend(limits.changes, String(actor.standing.company.id))
  await inTransaction(db, async (tx) => {
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    const found = await lockParticipant(tx, actor, program.id, { publicId: participantId })
    refuseUnless(found, 'error.notFound')
    refuseUnless(from === undefined || from === found.state, 'error.conflict')
    await moveParticipant(tx, found, { to: state, by: 'COMPANY', actorId: actor.id, at: now })
  })
}
