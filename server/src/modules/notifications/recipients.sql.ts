import { sql } from 'kysely'
import type { RowCondition } from '../../platform/db/database.ts'
import { isMemberOf } from '../companies/public.ts'
import type { NotifiedEvent } from './notified-event.ts'

/** Candidate recipients: the users named by the event, and the members of its company. */
export const near =
  ({ companyId, personId, ticket }: NotifiedEvent): RowCondition<'users'> =>
  (userId) => {
    const named = [ticket?.authorId, personId].filter((id) => id !== undefined)
    const isNamed = sql<boolean>`${userId} = any(${named}::bigint[])`
    return companyId === null ? isNamed : sql<boolean>`(${isNamed} or ${isMemberOf(userId, companyId)})`
  }
