import type { Tx } from '../db/database.ts'

/** Buckets that have filled up again. Their clock is the process's own, in milliseconds. */
export const deleteSpentLimits = async (tx: Tx, now: Date): Promise<void> => {
  await tx.deleteFrom('rate_limits').where('expire', '<', now.getTime()).execute()
}
