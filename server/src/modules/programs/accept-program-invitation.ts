import type { acceptProgramInvitation as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { admitApplicant, type CountValidTickets } from './admit-applicant.ts'
import { moveParticipant } from './move-participant.ts'

/** Takes part in a private program to which the caller, or a crew that they lead, is invited. */
export const acceptProgramInvitation: Handler<typeof endpoint, [CountValidTickets]> = async (
  { db, actor, now },
  { id, crewId },
  fromTickets,
) => {
  await inTransaction(db, async (tx) => {
    const { own } = await admitApplicant(tx, { id, crewId, actor, now, isInvited: true }, fromTickets)
    refuseUnless(own, 'program.notInvited')
    await moveParticipant(tx, own, { to: 'PARTICIPATED', by: 'HACKER', actorId: actor.id, at: now })
  })
}
