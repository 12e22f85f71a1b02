import type { RowId } from '@jebo/contract/core/id.ts'
import { type KycSubmissionState, kycLifecycle } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { writeState } from './status.sql.ts'

type Decision = { reason: string | null; decided_at: Date; decided_by: RowId<'users'> }

/**
 * The only code that writes the state of a submission.
 * @param decision for decisions; a replaced submission retains its decision
 * @throws Refusal `identity.kycDecided` if the lifecycle does not allow the transition
 */
export const moveKyc = async (
  tx: Tx,
  { id, state: from }: { id: RowId<'kyc_submissions'>; state: KycSubmissionState },
  to: KycSubmissionState,
  decision?: Decision,
): Promise<void> => {
  const isMoved = kycLifecycle.isMove(from, to, 'STAFF') && (await writeState(tx, { id, from, to }, decision ?? {}))
  refuseUnless(isMoved, 'identity.kycDecided')
}
