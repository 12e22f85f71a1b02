import { refusalOf } from '@jebo/contract/core/access.ts'
import { blockers, hasOneOf } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { RowCondition, Tx } from '../../platform/db/database.ts'
import type { Actor, Services } from '../../platform/http/call.ts'
import { whoSeesProgram } from '../programs/public.ts'
import { whoSeesActivity } from '../tickets/public.ts'
import { type Audience, notices } from './notices.ts'
import { endings } from './notifications.events.ts'
import type { NotifiedEvent } from './notified-event.ts'

const isInAudience: Record<Audience, (actor: Actor, event: NotifiedEvent) => boolean> = {
  AUTHOR: ({ id }, { ticket }) => id === ticket?.authorId,
  // Of the candidates, only members of the crew, who have no company, are no authors.
  CREW: ({ standing: { company } }, { ticket }) => company === null && ticket?.crewId != null,
  PARTICIPANTS: ({ id }, { ticket }) => ticket?.participantIds.includes(id) === true,
  // Of the candidates, who are members of the crew, its leader is the user concerned.
  CREW_MEMBERS: ({ id, standing }, { crewId, userId }) =>
    crewId !== undefined && id !== userId && refusalOf('hacker', standing) === null,
  // Of the candidates, only who writes for it, follows it or takes part in it is found by a program; of a private one, hackers see the content.
  PROGRAM_HACKERS: ({ standing }, { program }) =>
    program !== undefined && (!program.isPrivate || refusalOf('hacker', standing) === null),
  // Who sees the ticket is read with its rows.
  MANAGERS: ({ standing: { company } }, { companyId, deposit }) =>
    company?.id === companyId && company.hasAgreedTerms && (!deposit || company.permissions.includes('CREDIT')),
  // Who sees the ticket is read with its rows.
  PAYERS: ({ standing: { company } }, { companyId }) =>
    company?.id === companyId && company.hasAgreedTerms && company.permissions.includes('REWARDS'),
  RESPONSIBLE: ({ id, standing: { company } }, { companyId, userId }) =>
    company?.id === companyId &&
    company.hasAgreedTerms &&
    (userId === undefined ? company.permissions.includes('TICKETS') : id === userId),
  PROGRAM_MANAGERS: ({ standing: { company } }, { companyId, program }) =>
    company?.id === companyId &&
    company.hasAgreedTerms &&
    company.permissions.includes('PROGRAMS') &&
    program !== undefined &&
    (company.programIds?.includes(program.id) ?? true),
  MEMBER_MANAGERS: ({ standing: { company } }, { companyId }) =>
    company?.id === companyId && company.hasAgreedTerms && company.permissions.includes('MEMBERS'),
  BLOCKERS: ({ standing: { company } }, { companyId }) =>
    company?.id === companyId && company.hasAgreedTerms && hasOneOf(company.permissions, blockers),
  MEMBERS: ({ standing: { company } }, { companyId }) => company?.id === companyId,
  // The candidates are the followers of this company.
  FOLLOWERS: (_actor, { followedCompanyId }) => followedCompanyId !== undefined,
  USER: ({ id }, { userId }) => id === userId,
}

/**
 * Finds the recipients by their current rights, in two queries regardless of their number.
 * @param among who may be concerned
 * @returns users, without the user who acted
 */
export const findRecipients = async (
  tx: Tx,
  loadActors: Services['loadActors'],
  event: NotifiedEvent,
  among: RowCondition<'users'>,
): Promise<RowId<'users'>[]> => {
  const { audiences } = notices[event.event]
  const isConcerned = (actor: Actor) =>
    actor.id !== event.actorId && audiences.some((audience) => isInAudience[audience](actor, event))
  const concerned = (await loadActors(tx, among)).filter(isConcerned)
  return (await findReaders(tx, event, concerned)).map(({ id }) => id)
}

/** Those who see what an event is about. */
const findReaders = async (tx: Tx, { event, ticket, program, crewId }: NotifiedEvent, viewers: Actor[]) => {
  if (ticket) return whoSeesActivity(tx, ticket.activityId, viewers)
  if (program?.isPrivate !== true) return viewers
  if (event === 'RULES_CHANGED') return whoSeesProgram(tx, program.id, { viewers, level: 'CONTENT' })
  // Whom the company blocks learns nothing through a crew. Whose participation is over no longer sees the card.
  const isThroughCrew = crewId !== undefined && !endings.includes(event)
  return isThroughCrew ? whoSeesProgram(tx, program.id, { viewers, level: 'CARD' }) : viewers
}
