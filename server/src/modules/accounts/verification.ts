import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { lockUser } from './accounts.sql.ts'

/** Locks and returns a user's verification level; null if the user is gone. */
export const lockVerificationLevel = async (tx: Tx, userId: RowId<'users'>): Promise<number | null> =>
  (await lockUser(tx, userId))?.verification_level ?? null
