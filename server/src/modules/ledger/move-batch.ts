import { type BatchState, batchLifecycle } from '@jebo/contract/ledger/batches.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { BatchRow } from './batches.sql.ts'
import { writeBatchState } from './status.sql.ts'

/**
 * The only code that writes the state of a batch.
 * @throws Refusal `error.conflict` if the lifecycle does not allow the move
 */
export const moveBatch = async (
  tx: Tx,
  { id, state }: Pick<BatchRow, 'id' | 'state'>,
  { to, at }: { to: BatchState; at: Date },
): Promise<void> => {
  refuseUnless(batchLifecycle.isMove(state, to, 'STAFF'), 'error.conflict')
  refuseUnless(await writeBatchState(tx, id, { from: state, to, at }), 'error.conflict')
}
