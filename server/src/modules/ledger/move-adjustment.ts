import type { RowId } from '@jebo/contract/core/id.ts'
import { type AdjustmentState, adjustmentLifecycle } from '@jebo/contract/ledger/adjustments.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { AdjustmentRow } from './adjustments.sql.ts'
import { writeAdjustment } from './status.sql.ts'

type Move = { to: AdjustmentState; contractId: RowId<'contracts'> | null; staffId: RowId<'users'>; at: Date }

/**
 * The only code that decides about a proposed correction.
 * @throws Refusal `ledger.adjustmentDecided`
 */
export const moveAdjustment = async (
  tx: Tx,
  { id, state }: Pick<AdjustmentRow, 'id' | 'state'>,
  { to, ...decided }: Move,
): Promise<void> => {
  refuseUnless(adjustmentLifecycle.isMove(state, to, 'STAFF'), 'ledger.adjustmentDecided')
  refuseUnless(await writeAdjustment(tx, id, { state: to, ...decided }), 'ledger.adjustmentDecided')
}
