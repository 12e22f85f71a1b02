import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { RowCondition } from '../../platform/db/database.ts'
import { isMemberOf } from '../companies/public.ts'
import { isMemberOfCrew } from '../crews/public.ts'
import { isCompanyFollower, isProgramFollower } from '../following/public.ts'
import { isParticipantOf } from '../programs/public.ts'
import { isTicketAuthor } from '../tickets/public.ts'
import type { NotifiedEvent } from './notified-event.ts'

/**
 * Whether an event may concern a user: those it names, the members of its crew or company, its followers, and who
 * writes for its program, follows it or takes part in it.
 */
export const isCandidate =
  ({
    companyId,
    userId: concernedId,
    crewId: ownCrewId,
    ticket,
    program,
    followedCompanyId,
  }: NotifiedEvent): RowCondition<'users'> =>
  (userId) => {
    if (followedCompanyId !== undefined) return isCompanyFollower(userId, followedCompanyId)
    if (program && companyId === null && ownCrewId === undefined) {
      // Of a private one, everyone who follows it takes part, or no longer sees it.
      if (program.isPrivate) return isParticipantOf(userId, program.id)
      return sql<boolean>`(${isTicketAuthor(userId, program.id)} or ${isProgramFollower(userId, program.id)})`
    }
    const named = [ticket?.authorId, ...(ticket?.participantIds ?? []), concernedId].filter((id) => id !== undefined)
    const isNamed = sql<boolean>`${userId} = any(${named}::bigint[])`
    const crewId = ticket?.crewId ?? ownCrewId ?? null
    const ways = [
      isNamed,
      ...(companyId === null ? [] : [isMemberOf(userId, companyId)]),
      ...(crewId === null ? [] : [isMemberOfCrew(userId, crewId)]),
    ]
    return sql<boolean>`(${sql.join(ways, sql` or `)})`
  }

/** Whether an event may concern this one user. */
export const isThisCandidate =
  (event: NotifiedEvent, onlyId: RowId<'users'>): RowCondition<'users'> =>
  (userId) =>
    sql<boolean>`(${userId} = ${onlyId} and ${isCandidate(event)(userId)})`
