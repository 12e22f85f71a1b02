/** Lengths count code points. Source of the amount: security decisions (strict integers 1…10^12). */
export const ledgerLimits = {
  amountWon: { min: 1, max: 1_000_000_000_000 },
  /** Staff compare each deposit with a bank statement. The database has the same minimum. */
  depositWon: { min: 10_000, max: 1_000_000_000_000 },
  withdrawalWon: { min: 10_000 },
  /** Of a statement as a file. */
  statement: { rows: 10_000 },
  depositor: { max: 50 },
  reason: { max: 500 },
} as const

/** A smaller amount than the least can be withdrawn only if it is the whole balance. */
export const isSmallWithdrawal = (amountWon: number, balanceWon: number): boolean =>
  amountWon < ledgerLimits.withdrawalWon.min && amountWon !== balanceWon
