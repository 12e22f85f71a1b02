import type { applyToProgram as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { findOwnCrewKey } from '../crews/public.ts'
import { admitApplicant, type CountValidTickets } from './admit-applicant.ts'
import { moveParticipant, startParticipation } from './move-participant.ts'
import { countApplicationsOf } from './participants.sql.ts'
import { caps, limits } from './programs.limits.ts'

/** Applies to a private program, for oneself or as the leader of a crew, again 30 days after a refusal. Its managers decide. */
export const applyToProgram: Handler<typeof endpoint, [CountValidTickets]> = async (
  call,
  { id, crewId: crewNumber },
  fromTickets,
) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.applications, actor.uuid)
  return inTransaction(db, async (tx) => {
    // Also keeps two calls of the same hacker from applying at once; for a crew its leader does.
    const key = crewNumber === undefined ? null : await findOwnCrewKey(tx, actor, crewNumber)
    const count = () => countApplicationsOf(tx, actor, key)
    await takePlace(tx, call, { cap: caps.applications, owner: actor.id, count })
    const asked = { id, crewId: crewNumber, actor, now, isInvited: false }
    const { program, crewId, own } = await admitApplicant(tx, asked, fromTickets)
    refuseUnless(program.participationMethod === 'APPLY', 'program.participationFailed')
    const move = { to: 'APPLIED', actorId: actor.id, at: now } as const
    const who = crewId === null ? { userId: actor.id } : { crewId }
    if (own === null) return { id: await startParticipation(tx, { ...move, ...who, programId: program.id }) }
    await moveParticipant(tx, own, { ...move, by: 'HACKER' })
    return { id: own.public_id }
  })
}
