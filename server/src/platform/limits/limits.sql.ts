import type { Tx } from '../db/database.ts'

/** Buckets that are full again, by the process's clock in milliseconds. */
export const deleteSpentLimits = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
