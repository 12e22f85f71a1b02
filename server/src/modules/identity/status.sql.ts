// The columns written by the state machine of a request. The only caller checks the lifecycle first.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { KycRequestState } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openStatus, type StatusChange } from '../../platform/db/status.ts'

type Decision = StatusChange<'account_verifications'> & { reason?: string | null }

/** False if the request was no longer in that state. */
export const writeState = async (
  tx: Tx,
  { id, from, to }: { id: RowId<'account_verifications'>; from: KycRequestState; to: KycRequestState },
  decision: Omit<Decision, 'state'>,
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('account_verifications')
    .set({ ...decision, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
