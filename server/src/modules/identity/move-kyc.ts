import type { RowId } from '@jebo/contract/core/id.ts'
import { type KycRequestState, kycLifecycle } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { writeState } from './status.sql.ts'

type Decision = { reason: string | null; decided_at: Date; decided_by: RowId<'users'> }

/**
 * The only code that writes the state of a request.
 * @param decision for decisions; a replaced request retains its decision
 * @throws Refusal `identity.kycDecided` if the lifecycle does not allow the transition
 */
export const moveKyc = async (
  tx: Tx,
  { id, state: from }: { id: RowId<'account_verifications'>; state: KycRequestState },
  to: KycRequestState,
  decision?: Decision,
): Promise<void> => {
  const isMoved = kycLifecycle.isMove(from, to, 'STAFF') && (await writeState(tx, { id, from, to }, decision ?? {}))
  refuseUnless(isMoved, 'identity.kycDecided')
}
