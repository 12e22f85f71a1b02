/** Lengths count code points. Source of the amount: security decisions (strict integers 1…10^12). */
export const ledgerLimits = {
  amountWon: { min: 1, max: 1_000_000_000_000 },
  /** Staff compare each deposit with a bank statement. The database has the same minimum. */
  depositWon: { min: 10_000, max: 1_000_000_000_000 },
  /** A smaller amount can be withdrawn only if it is the whole balance. */
  withdrawalWon: { min: 10_000 },
  depositor: { max: 50 },
  reason: { max: 500 },
} as const
