import { sql } from 'kysely'
import type { RowCondition } from '../../platform/db/database.ts'
import { isMemberOf } from '../companies/public.ts'
import { isTicketAuthor } from '../tickets/public.ts'
import type { NotifiedEvent } from './notified-event.ts'

/** Whether an event may concern a user: those it names, the members of its company, and who writes for its program. */
export const isCandidate =
  ({ companyId, userId: concernedId, ticket, program }: NotifiedEvent): RowCondition<'users'> =>
  (userId) => {
    if (program) return isTicketAuthor(userId, program.id)
    const named = [ticket?.authorId, concernedId].filter((id) => id !== undefined)
    const isNamed = sql<boolean>`${userId} = any(${named}::bigint[])`
    return companyId === null ? isNamed : sql<boolean>`(${isNamed} or ${isMemberOf(userId, companyId)})`
  }
