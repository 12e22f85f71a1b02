// Whether hackers may share a ticket: those who could submit it to its program themselves.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ProgramRules } from '@jebo/contract/core/program-rules.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { holdUnblocked } from '../companies/public.ts'
import { getVersion, holdPublishedProgram, holdTakingPart, submissionBlockOf } from '../programs/public.ts'
import { isOneOfUsers } from './participants.sql.ts'
import { countValidTickets, type Ticket } from './tickets.sql.ts'

type Loading = Pick<Services, 'loadActors'> & { now: Date }

/** A program for hackers alone or for crews has no shared tickets. @throws Refusal at `field` */
export const refuseRestricted = ({ participantRestriction }: ProgramRules, field: string): void =>
  refuseUnless(
    participantRestriction === null,
    'ticket.participantsNotAllowed',
    atField(field, 'ticket.participantsNotAllowed'),
  )

/** Now and until the transaction ends, whatever the status and the window of the program are by now. */
const isEligible = async (tx: Tx, ticket: Ticket, actor: Actor, now: Date): Promise<boolean> => {
  const isBlocked = (await holdUnblocked(tx, actor, ticket.company_id)) !== undefined
  const program = await holdPublishedProgram(tx, ticket.program_id, actor)
  if (!program) return false
  const { rules } = await getVersion(tx, ticket.program_version_id)
  const { participantRestriction: restriction } = rules
  const takingPart = await holdTakingPart(tx, { actor, program, restriction, crewId: null, now })
  const submitter = {
    standing: actor.standing,
    validTickets: await countValidTickets(tx, actor.id),
    isBlocked,
    isInCrew: false,
    ...takingPart,
  }
  const { type } = program
  const authorization = { ...rules.authorization, startsOn: dayInSeoul(now), endsOn: null }
  const terms = { ...rules, type, status: 'RUNNING', window: null, authorization } as const
  return submissionBlockOf(terms, submitter, now) === null
}

/** Whether these hackers may all share a locked ticket. Why one may not is told to nobody else. */
export const mayShare = async (
  tx: Tx,
  { loadActors, now }: Loading,
  ticket: Ticket,
  userIds: readonly RowId<'users'>[],
): Promise<boolean> => {
  const actors = await loadActors(tx, isOneOfUsers(userIds))
  if (actors.length < userIds.length) return false
  for (const actor of actors) if (!(await isEligible(tx, ticket, actor, now))) return false
  return true
}
