// The columns written by the state machine of a submission. The only caller checks the lifecycle first.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { KycSubmissionState } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { openStatus, type StatusChange } from '../../platform/db/status.ts'

type Decision = StatusChange<'kyc_submissions'> & { reason?: string | null }

/** False if the submission was no longer in that state. */
export const writeState = async (
  tx: Tx,
  { id, from, to }: { id: RowId<'kyc_submissions'>; from: KycSubmissionState; to: KycSubmissionState },
  decision: Omit<Decision, 'state'>,
): Promise<boolean> => {
  const row = await openStatus(tx)
    .updateTable('kyc_submissions')
    .set({ ...decision, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
