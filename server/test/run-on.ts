import { CompiledQuery } from 'kysely'
import type { Tx } from '../src/platform/db/database.ts'

/** Runs a statement in an open transaction, as an administrator of the database could. */
export const runOn = async (tx: Tx, statement: string): Promise<void> => {
  await tx.executeQuery(CompiledQuery.raw(statement))
}
