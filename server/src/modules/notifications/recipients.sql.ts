import { sql } from 'kysely'
import type { RowCondition } from '../../platform/db/database.ts'
import { isMemberOf } from '../companies/public.ts'
import type { NotifiedEvent } from './notified-event.ts'

/** Whether an event may concern a user: those it names, and the members of its company. */
export const isCandidate =
  ({ companyId, userId: concernedId, ticket }: NotifiedEvent): RowCondition<'users'> =>
  (userId) => {
    const named = [ticket?.authorId, concernedId].filter((id) => id !== undefined)
    const isNamed = sql<boolean>`${userId} = any(${named}::bigint[])`
    return companyId === null ? isNamed : sql<boolean>`(${isNamed} or ${isMemberOf(userId, companyId)})`
  }
