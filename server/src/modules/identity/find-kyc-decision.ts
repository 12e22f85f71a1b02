import type { Db } from '../../platform/db/database.ts'
import { findRequestById } from './kyc.sql.ts'

export type KycDecision = { userId: number; state: 'APPROVED' | 'DENIED'; decidedBy: number; decidedAt: Date }

/** What staff decided over an account; null while it waits, and once another one counts. */
export const findKycDecision = async (db: Db, requestId: number): Promise<KycDecision | null> => {
  const request = await findRequestById(db, requestId)
  if (!request?.decided_at || request.decided_by === null) return null
  if (request.state !== 'APPROVED' && request.state !== 'DENIED') return null
  const { user_id, state, decided_by, decided_at } = request
  return { userId: user_id, state, decidedBy: decided_by, decidedAt: decided_at }
}
