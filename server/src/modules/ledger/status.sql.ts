// The columns written by the state machine of a contract. The only caller checks the lifecycle first.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { AdjustmentState } from '@jebo/contract/ledger/adjustments.lifecycle.ts'
import type { BankLineState } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { BatchState } from '@jebo/contract/ledger/batches.lifecycle.ts'
import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openStatus } from '../../platform/db/status.ts'

/** False if the contract was no longer in that status. */
export const writeStatus = async (
  tx: Tx,
  id: RowId<'contracts'>,
  { from, to, reason, at }: { from: ContractStatus; to: ContractStatus; reason: string | null; at: Date },
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('contracts')
    .set({ status: to, reason, changed_at: at })
    .where('id', '=', id)
    .where('status', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False if the batch was no longer in that state. */
export const writeBatchState = async (
  tx: Tx,
  id: RowId<'payout_batches'>,
  { from, to, at }: { from: BatchState; to: BatchState; at: Date },
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('payout_batches')
    .set({ state: to, changed_at: at })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type Decided = { state: BankLineState; contractId: RowId<'contracts'> | null; reason: string | null }

/** False if the line was decided before. */
export const writeBankLine = async (
  tx: Tx,
  id: RowId<'bank_lines'>,
  { state, contractId, reason, staffId, at }: Decided & { staffId: RowId<'users'>; at: Date },
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('bank_lines')
    .set({ state, contract_id: contractId, reason, decided_by: staffId, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

type DecidedAdjustment = {
  state: AdjustmentState
  contractId: RowId<'contracts'> | null
  staffId: RowId<'users'>
  at: Date
}

/** False if the correction was decided before. */
export const writeAdjustment = async (
  tx: Tx,
  id: RowId<'adjustments'>,
  { state, contractId, staffId, at }: DecidedAdjustment,
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('adjustments')
    .set({ state, contract_id: contractId, decided_by: staffId, decided_at: at })
    .where('id', '=', id)
    .where('state', '=', 'PROPOSED')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
