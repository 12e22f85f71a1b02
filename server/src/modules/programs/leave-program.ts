import type { leaveProgram as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockToEnd } from './admit-applicant.ts'
import { moveParticipant } from './move-participant.ts'

/** Withdraws an application, or ends a participation, of oneself or of a crew that one leads. Tickets stay their authors'. */
export const leaveProgram: Handler<typeof endpoint> = async ({ db, actor, now }, { id, crewId, from }) => {
  await inTransaction(db, async (tx) => {
    const own = await lockToEnd(tx, { id, crewId, actor })
    // An invitation is declined.
    refuseUnless(own.state === 'APPLIED' || own.state === 'PARTICIPATED', 'program.notTakingPart')
    // Who withdraws an application that was approved meanwhile does not know that they would end a participation.
    refuseUnless(from === undefined || from === own.state, 'error.conflict')
    await moveParticipant(tx, own, { to: 'REJECTED', by: 'HACKER', actorId: actor.id, at: now })
  })
}
