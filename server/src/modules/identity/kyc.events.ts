import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findKycById } from './kyc.sql.ts'

export type KycDecision = {
  kycId: RowId<'kyc_submissions'>
  userId: RowId<'users'>
  state: 'APPROVED' | 'DENIED'
  decidedBy: RowId<'users'>
  decidedAt: Date
}

/** Null while the submission is pending, and once another one has replaced it. */
const readDecision = async (db: Db, { kycId }: { kycId: RowId<'kyc_submissions'> }): Promise<KycDecision | null> => {
  const submission = await findKycById(db, systemRead, kycId)
  if (!submission?.decided_at || submission.decided_by === null) return null
  if (submission.state !== 'APPROVED' && submission.state !== 'DENIED') return null
  const { user_id, state, decided_by, decided_at } = submission
  return { kycId, userId: user_id, state, decidedBy: decided_by, decidedAt: decided_at }
}

/** Staff decided a KYC submission. */
export const kycDecided = defineEvent('kyc:decided', readDecision)
