import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findRequestById } from './kyc.sql.ts'

export type KycDecision = {
  requestId: RowId<'account_verifications'>
  userId: RowId<'users'>
  state: 'APPROVED' | 'DENIED'
  decidedBy: RowId<'users'>
  decidedAt: Date
}

/** Null while the request is pending, and once another one has replaced it. */
const readDecision = async (
  db: Db,
  { requestId }: { requestId: RowId<'account_verifications'> },
): Promise<KycDecision | null> => {
  const request = await findRequestById(db, requestId)
  if (!request?.decided_at || request.decided_by === null) return null
  if (request.state !== 'APPROVED' && request.state !== 'DENIED') return null
  const { user_id, state, decided_by, decided_at } = request
  return { requestId, userId: user_id, state, decidedBy: decided_by, decidedAt: decided_at }
}

/** Staff decided a KYC request. */
export const kycDecided = defineEvent('kyc:decided', readDecision)
