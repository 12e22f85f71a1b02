import type { Person } from '@jebo/contract/core/person.ts'
import type { KycState } from '@jebo/contract/identity/kyc.lifecycle.ts'
import { bankCode, type KycAccount, type KycRow, type KycStanding } from '@jebo/contract/identity/kyc.schema.ts'
import type { KycSubmission } from './kyc.sql.ts'

/** The decision, even if another submission has replaced this one since. */
export const decisionOf = ({ state }: Pick<KycSubmission, 'state'>): KycState =>
  // A CHECK guarantees that the others match the contract.
  state === 'REPLACED' ? 'APPROVED' : (state as KycState)

type Shown = 'uuid' | 'state' | 'bank' | 'submitted_at' | 'decided_at'

export const presentRow = (row: Pick<KycSubmission, Shown>, user: Person): KycRow => ({
  id: row.uuid,
  user,
  state: decisionOf(row),
  bank: bankCode.parse(row.bank),
  submittedAt: row.submitted_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
})

/** A submission, with its account number if stored. */
export type Numbered = { row: KycSubmission; number: string | null }

const presentAccount = ({ row, number }: Numbered): KycAccount | null =>
  number === null ? null : { bank: bankCode.parse(row.bank), numberEnd: number.slice(-4) }

const presentApproved = (approved: Numbered): KycStanding['approved'] => {
  const account = presentAccount(approved)
  const approvedAt = approved.row.decided_at?.toISOString()
  return account && approvedAt !== undefined ? { ...account, approvedAt } : null
}

export const presentStanding = (
  verifiedName: string | null,
  newest: Numbered | null,
  approved: Numbered | null,
): KycStanding => ({
  verifiedName,
  state: newest ? decisionOf(newest.row) : 'NONE',
  reason: newest?.row.state === 'DENIED' ? newest.row.reason : null,
  account: newest && presentAccount(newest),
  submittedAt: newest?.row.submitted_at.toISOString() ?? null,
  decidedAt: newest?.row.decided_at?.toISOString() ?? null,
  approved: approved && presentApproved(approved),
})
