// What staff may do with a batch of payouts, and when. Commands use this table to refuse, pages to offer actions.
import { type Rule, staffPolicy } from '../../platform/http/policy.ts'
import type { BatchRow } from './batches.sql.ts'

export type BatchAction = 'download' | 'settle'
type BatchFacts = Pick<BatchRow, 'state' | 'open' | 'is_own'>

const paysNothingToCaller: Rule<BatchFacts> = [({ is_own }) => !is_own, 'staff.ownSubject']
const isUnpaid: Rule<BatchFacts> = [({ state }) => state !== 'DONE', 'ledger.batchEnded']

const policy = staffPolicy<BatchAction, BatchFacts>({
  // A file without rows would pay nobody.
  download: [paysNothingToCaller, isUnpaid, [({ open }) => (open ?? 0) > 0, 'ledger.batchEnded']],
  settle: [paysNothingToCaller, isUnpaid, [({ state }) => state === 'DOWNLOADED', 'ledger.batchNotDownloaded']],
})

export const permitOnBatch = policy.permit
export const permissionsOnBatch = policy.permissions
