// The columns written by the state machine of a contract. The only caller checks the lifecycle first.
import type { RowId } from '@jebo/contract/core/id.ts'
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
