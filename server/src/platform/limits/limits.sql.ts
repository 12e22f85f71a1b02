import { sql } from 'kysely'
import type { Tx } from '../db/database.ts'

/** Buckets that are full again, by the process's clock in milliseconds. */
export const deleteSpentLimits = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}

/** Waits for other transactions that lock the same owner under this name, until they end. */
export const lockOwner = async (tx: Tx, name: string, owner: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${owner}))`.execute(tx)
}
