import type { applyToProgram as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { admitApplicant, type CountValidTickets } from './admit-applicant.ts'
import { moveParticipant, startParticipation } from './move-participant.ts'
import { countApplicationsOf } from './participants.sql.ts'
import { caps, limits } from './programs.limits.ts'

/** Applies to a private program, again 30 days after a refusal. Its managers decide. */
export const applyToProgram: Handler<typeof endpoint, [CountValidTickets]> = async (call, { id }, fromTickets) => {
  const { db, actor, now, limiter } = call
  await limiter.spend(limits.applications, actor.uuid)
  return inTransaction(db, async (tx) => {
    // Also keeps two calls of the same hacker from applying at once.
    const count = () => countApplicationsOf(tx, actor)
    await takePlace(tx, call, { cap: caps.applications, owner: actor.id, count })
    const { program, own } = await admitApplicant(tx, { id, actor, now, isInvited: false }, fromTickets)
    refuseUnless(program.participationMethod === 'APPLY', 'program.participationFailed')
    const move = { to: 'APPLIED', actorId: actor.id, at: now } as const
    if (own === null) return { id: await startParticipation(tx, { ...move, programId: program.id, userId: actor.id }) }
    await moveParticipant(tx, own, { ...move, by: 'HACKER' })
    return { id: own.public_id }
  })
}
