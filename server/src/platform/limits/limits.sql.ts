import { sql } from 'kysely'
import type { Pool, Tx } from '../db/database.ts'
import { queryInTime } from '../db/waiting-time.ts'

/** Buckets that are full again, by the process's clock in milliseconds. */
export const deleteSpentLimits = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}

/** Waits for other transactions that lock the same owner under this name, until they end. */
export const lockOwner = async (tx: Tx, name: string, owner: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, ${owner}))`.execute(tx)
}

/**
 * Refills a bucket that would be full only after a time, in milliseconds of the process's clock.
 * @returns whether it was one
 */
export const refillLater = async (pool: Pool, key: string, atLatestMs: number): Promise<boolean> => {
  const text = 'delete from rate_limits where key = $1 and expire > $2'
  return (await queryInTime(pool, { text, values: [key, atLatestMs] })).rowCount === 1
}
