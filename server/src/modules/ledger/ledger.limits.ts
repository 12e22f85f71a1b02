// Limits for writing. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  /** Canceled deposits remain in the history. */
  deposits: { name: 'ledger:deposit', points: 20, seconds: 86_400 },
} as const satisfies Record<string, Limit>

export const caps = {
  /** Deposits that staff have to look at. */
  openDeposits: { name: 'ledger:open-deposits', most: 5, code: 'ledger.tooManyDeposits' },
} as const satisfies Record<string, Cap>

/** Counted in rows within the transaction: a bucket would need a second connection while the first one waits for the wallet. */
export const withdrawalsPerDay = 5
