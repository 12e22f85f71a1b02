import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { RowCondition } from '../../platform/db/database.ts'

/** This user. */
export const isUser =
  (onlyId: RowId<'users'>): RowCondition<'users'> =>
  (userId) =>
    sql<boolean>`${userId} = ${onlyId}`
