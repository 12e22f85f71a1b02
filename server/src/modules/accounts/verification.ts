import type { Tx } from '../../platform/db/database.ts'
import { lockUser } from './accounts.sql.ts'

/** How far somebody has been verified, which nobody else changes until the transaction ends; null where he is gone. */
export const lockVerificationLevel = async (tx: Tx, userId: number): Promise<number | null> =>
  (await lockUser(tx, userId))?.verification_level ?? null
