// What an administrator of the database could do to the ledger, and what the check says of it.
import { expect } from 'vitest'
import { ledgerInDatabase, verifyLedger } from '../src/modules/ledger/public.ts'
import { inOneState } from '../src/platform/db/transaction.ts'
import { runOn } from './run-on.ts'
import type { TestApp } from './test-app.ts'

/** What is said of the ledger after statements of an administrator who may disable triggers; they are undone. */
export const saidAfter = async ({ services }: Pick<TestApp, 'services'>, statements: string[]): Promise<string[]> => {
  let faults: string[] = []
  const undone = new Error('undone')
  const work = inOneState(services.db, async (tx) => {
    for (const statement of ['set local session_replication_role = replica', ...statements]) await runOn(tx, statement)
    ;({ faults } = await verifyLedger(ledgerInDatabase(tx)))
    throw undone
  })
  await expect(work).rejects.toBe(undone)
  return faults
}
