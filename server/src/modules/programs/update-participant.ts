import type { updateParticipant as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler, Member } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { holdBlocked } from '../companies/public.ts'
import { findLeaderId } from '../crews/public.ts'
import { moveParticipant } from './move-participant.ts'
import { admissionBlockOf, admissionRefusals } from './participants.policy.ts'
import { findParticipantOf, lockParticipant } from './participants.sql.ts'
import { limits } from './programs.limits.ts'
import { lockOwnProgram } from './programs.sql.ts'

/** Whether the company blocks the hacker, or the leader of the crew. The company is locked before the program, as inviting does. */
const isApplicantBlocked = async (tx: Tx, actor: Member, participantId: number): Promise<boolean> => {
  const applicant = await findParticipantOf(tx, actor, participantId)
  if (!applicant) return false
  const { user_id, crew_id } = applicant
  const deciderId = crew_id === null ? user_id : await findLeaderId(tx, crew_id)
  return deciderId !== null && holdBlocked(tx, actor.standing.company.id, deciderId)
}

/** Decides an application, takes an invitation back, or removes a participant, whose open tickets go on. */
export const updateParticipant: Handler<typeof endpoint> = async (
  { db, actor, now, limiter },
  { id, participantId, state, from },
) => {
  await limiter.spend(limits.changes, String(actor.standing.company.id))
  await inTransaction(db, async (tx) => {
    const isBlocked = state === 'PARTICIPATED' && (await isApplicantBlocked(tx, actor, participantId))
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    const found = await lockParticipant(tx, actor, program.id, { publicId: participantId })
    refuseUnless(found, 'error.notFound')
    refuseUnless(from === undefined || from === found.state, 'error.conflict')
    if (state === 'PARTICIPATED' && found.state === 'APPLIED') {
      const block = admissionBlockOf(program, { isCrew: found.crew_id !== null, isBlocked }, now)
      if (block !== null) refuse(admissionRefusals[block])
    }
    await moveParticipant(tx, found, { to: state, by: 'COMPANY', actorId: actor.id, at: now })
  })
}
