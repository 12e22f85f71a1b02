// Limits for writing. SECURITY.md documents the figures.
import type { Cap } from '../../platform/limits/caps.ts'
import type { Limit } from '../../platform/limits/limits.ts'

export const limits = {
  papers: { name: 'ledger:paper', points: 60, seconds: 3600 },
  /** Each reads up to ten thousand entries. */
  statements: { name: 'ledger:statement', points: 30, seconds: 3600 },
} as const satisfies Record<string, Limit>

export const caps = {
  /** Deposits that staff have to look at. */
  openDeposits: { name: 'ledger:open-deposits', most: 5, code: 'ledger.tooManyDeposits' },
  /** Payouts in one file; more go into the next one. The database has the same figure. */
  batched: { name: 'ledger:batched', most: 500, code: 'ledger.nothingToPay' },
} as const satisfies Record<string, Cap>

/**
 * Contracts in 24 hours, canceled ones included; of a reserve, those of one program. Counted in rows within the transaction: a bucket would need a second
 * connection while the first one waits for the lock.
 */
export const perDay = { DEPOSIT: 20, WITHDRAW: 5, RESERVE: 50 } as const
