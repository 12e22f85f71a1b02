// Batches as staff see and change them.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { PayoutBatch } from '@jebo/contract/ledger/batches.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { type BatchAction, permitOnBatch } from './batches.policy.ts'
import { presentBatch } from './batches.present.ts'
import { type BatchRow, findBatch, lockBatch } from './batches.sql.ts'
import type { FindPeople } from './staff-contracts.ts'

export const presentBatches = async (
  db: Db,
  rows: readonly BatchRow[],
  findPeople: FindPeople,
): Promise<PayoutBatch[]> => {
  const ids = [...new Set(rows.map(({ created_by }): RowId<'users'> => created_by))]
  const people = ids.length === 0 ? null : await findPeople(db, ids)
  return rows.map((row) => presentBatch(row, people?.get(row.created_by) ?? null))
}

/** Reads a batch again after it was changed. */
export const presentChanged = async (
  tx: Tx,
  staff: Actor,
  uuid: string,
  findPeople: FindPeople,
): Promise<PayoutBatch> => {
  const row = await findBatch(tx, staff, uuid)
  const [batch] = await presentBatches(tx, row ? [row] : [], findPeople)
  return batch ?? refuse('error.notFound')
}

/**
 * Locks a batch to which the caller may do this.
 * @throws Refusal `error.notFound`, or of the policy
 */
export const lockBatchTo = async (tx: Tx, staff: Actor, action: BatchAction, uuid: string): Promise<BatchRow> => {
  const batch = await lockBatch(tx, staff, uuid)
  refuseUnless(batch, 'error.notFound')
  permitOnBatch(action, batch)
  return batch
}
