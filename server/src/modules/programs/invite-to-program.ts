import type { inviteToProgram as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import { isPrivate } from '@jebo/contract/programs/program-types.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findHackerId } from '../accounts/public.ts'
import { holdBlocked, isMember } from '../companies/public.ts'
import { moveParticipant, startParticipation } from './move-participant.ts'
import { againFrom } from './participants.policy.ts'
import { lockParticipant } from './participants.sql.ts'
import type { Program } from './program.ts'
import { limits } from './programs.limits.ts'
import { lockOwnProgram } from './programs.sql.ts'

/** An ended program takes nobody in, and a hacker alone cannot take part in a program for crews. */
const isInviting = ({ type, status, participantRestriction }: Program): boolean =>
  isPrivate(type) && (status === 'RUNNING' || status === 'SUSPENDED') && participantRestriction !== 'CREW_ONLY'

const at = (code: 'company.hackerNotFound' | 'company.hackerBlocked' | 'program.alreadyParticipant') =>
  atField('nickname', code)

/** Invites a hacker to a private program. They see its card until they accept. */
export const inviteToProgram: Handler<typeof endpoint> = async ({ db, actor, now, limiter }, { id, nickname }) => {
  const { id: companyId } = actor.standing.company
  await limiter.spend(limits.invitations, String(companyId))
  return inTransaction(db, async (tx) => {
    const userId = (await findHackerId(tx, nickname)) ?? refuse('company.hackerNotFound', at('company.hackerNotFound'))
    refuseUnless(!(await isMember(tx, userId)), 'company.hackerNotFound', at('company.hackerNotFound'))
    // Before the program, as an application locks them.
    refuseUnless(!(await holdBlocked(tx, companyId, userId)), 'company.hackerBlocked', at('company.hackerBlocked'))
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    refuseUnless(isInviting(program), 'program.invitationNotAllowed')
    const move = { to: 'INVITED', actorId: actor.id, at: now } as const
    const found = await lockParticipant(tx, actor, program.id, { userId })
    if (found === null) return { id: await startParticipation(tx, { ...move, programId: program.id, userId }) }
    refuseUnless(found.state === 'REJECTED', 'program.alreadyParticipant', at('program.alreadyParticipant'))
    refuseUnless(againFrom(found, 'COMPANY', now) === null, 'program.invitationAgainLater')
    await moveParticipant(tx, found, { ...move, by: 'COMPANY' })
    return { id: found.public_id }
  })
}
