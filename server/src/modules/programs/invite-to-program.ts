import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { inviteToProgram as endpoint } from '@jebo/contract/programs/participants.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findHackerId } from '../accounts/public.ts'
import { holdBlocked, isMember } from '../companies/public.ts'
import { findCrewKeyByName, findLeaderId, holdLeader } from '../crews/public.ts'
import { moveParticipant, startParticipation } from './move-participant.ts'
import { admissionBlockOf, admissionRefusals, againFrom } from './participants.policy.ts'
import { lockParticipant } from './participants.sql.ts'
import { limits } from './programs.limits.ts'
import { lockOwnProgram } from './programs.sql.ts'

type Invited = { userId: RowId<'users'> } | { crewId: RowId<'crews'> }

const refuseAt = (field: 'nickname' | 'crew') => {
  const at = (
    code: 'company.hackerNotFound' | 'company.hackerBlocked' | 'program.crewNotFound' | 'program.alreadyParticipant',
  ) => refuse(code, atField(field, code))
  return at
}

/** A hacker whom the company does not block. It is locked before the program, as an application locks them. */
const findHacker = async (tx: Tx, companyId: RowId<'companies'>, nickname: string): Promise<Invited> => {
  const at = refuseAt('nickname')
  const userId = await findHackerId(tx, nickname)
  if (userId === null || (await isMember(tx, userId))) return at('company.hackerNotFound')
  if (await holdBlocked(tx, companyId, userId)) return at('company.hackerBlocked')
  return { userId }
}

/** A crew whose leader, who decides, is not blocked. */
const findCrew = async (tx: Tx, companyId: RowId<'companies'>, name: string): Promise<Invited> => {
  const at = refuseAt('crew')
  const crewId = await findCrewKeyByName(tx, name)
  const leaderId = crewId && (await findLeaderId(tx, crewId))
  if (crewId === null || leaderId === null) return at('program.crewNotFound')
  if (await holdBlocked(tx, companyId, leaderId)) return at('company.hackerBlocked')
  return { crewId }
}

const findInvited = (
  tx: Tx,
  companyId: RowId<'companies'>,
  { nickname, crew }: Pick<ParsedInputOf<typeof endpoint>, 'nickname' | 'crew'>,
) => (crew === undefined ? findHacker(tx, companyId, nickname ?? '') : findCrew(tx, companyId, crew))

/** Invites a hacker or a crew to a private program. They, or its leader, see its card until they accept. */
export const inviteToProgram: Handler<typeof endpoint> = async ({ db, actor, now, limiter }, { id, ...whom }) => {
  const { id: companyId } = actor.standing.company
  await limiter.spend(limits.invitations, String(companyId))
  return inTransaction(db, async (tx) => {
    const invited = await findInvited(tx, companyId, whom)
    const isCrew = 'crewId' in invited
    const program = await lockOwnProgram(tx, actor, id)
    refuseUnless(program, 'error.notFound')
    // Whom the company blocks is refused above, at the field.
    const block = admissionBlockOf(program, { isCrew, isBlocked: false }, now)
    if (block !== null) refuse(admissionRefusals[block])
    const at = refuseAt(isCrew ? 'crew' : 'nickname')
    // It may have been deleted meanwhile.
    if (isCrew && (await holdLeader(tx, invited.crewId)) === null) return at('program.crewNotFound')
    const move = { to: 'INVITED', actorId: actor.id, at: now } as const
    const found = await lockParticipant(tx, actor, program.id, invited)
    if (found === null) return { id: await startParticipation(tx, { ...move, ...invited, programId: program.id }) }
    if (found.state !== 'REJECTED') return at('program.alreadyParticipant')
    refuseUnless(againFrom(found, 'COMPANY', now) === null, 'program.invitationAgainLater')
    await moveParticipant(tx, found, { ...move, by: 'COMPANY' })
    return { id: found.public_id }
  })
}
