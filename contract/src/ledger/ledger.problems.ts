export const ledgerProblems = {
  'ledger.contractEnded': 409,
  /** Others decided after it was read; the parameters say who, when, and the status since. */
  'ledger.decidedMeanwhile': 409,
  'ledger.insufficientBalance': 422,
  'ledger.tooManyDeposits': 422,
} as const
