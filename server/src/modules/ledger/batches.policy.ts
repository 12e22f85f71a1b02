// What staff may do with a batch of payouts, and when. Commands use this table to refuse, pages to offer actions.
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { type Action, type Rule, refusalOf } from '../../platform/http/policy.ts'
import { refuse } from '../../platform/http/refusal.ts'
import type { BatchRow } from './batches.sql.ts'

type BatchFacts = Pick<BatchRow, 'state' | 'open' | 'is_own'>

const paysNothingToCaller: Rule<BatchFacts> = [({ is_own }) => !is_own, 'staff.ownSubject']
const isUnpaid: Rule<BatchFacts> = [({ state }) => state !== 'DONE', 'ledger.batchEnded']

const actions = {
  // A file without rows would pay nobody.
  download: {
    sides: ['STAFF'],
    rules: [paysNothingToCaller, isUnpaid, [({ open }) => (open ?? 0) > 0, 'ledger.batchEnded']],
  },
  settle: {
    sides: ['STAFF'],
    rules: [paysNothingToCaller, isUnpaid, [({ state }) => state === 'DOWNLOADED', 'ledger.batchNotDownloaded']],
  },
} as const satisfies Record<string, Action<'STAFF', BatchFacts>>
export type BatchAction = keyof typeof actions

/** Only staff read batches. */
const refusalOn = (name: BatchAction, facts: BatchFacts): ProblemCode | null =>
  refusalOf<'STAFF', BatchFacts>(actions[name], { side: 'STAFF', facts, forbidden: 'error.forbidden' })

/** @throws Refusal if the reader of the batch may not do this to it */
export const permitOnBatch = (name: BatchAction, facts: BatchFacts): void => {
  const refusal = refusalOn(name, facts)
  if (refusal !== null) refuse(refusal)
}

/** What the reader of a batch may do with it. */
export const permissionsOnBatch = (facts: BatchFacts): Record<BatchAction, boolean> => ({
  download: refusalOn('download', facts) === null,
  settle: refusalOn('settle', facts) === null,
})
