import type { rejectProgramInvitation as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockInvitation } from './admit-applicant.ts'
import { moveParticipant } from './move-participant.ts'

/** Declines an invitation to a private program, for oneself or as the leader of a crew. */
export const rejectProgramInvitation: Handler<typeof endpoint> = async ({ db, actor, now }, { id, crewId }) => {
  await inTransaction(db, async (tx) => {
    const own = await lockInvitation(tx, { id, crewId, actor })
    await moveParticipant(tx, own, { to: 'REJECTED', by: 'HACKER', actorId: actor.id, at: now })
  })
}
