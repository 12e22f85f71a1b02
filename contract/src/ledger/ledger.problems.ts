export const ledgerProblems = {
  'ledger.contractEnded': 409,
  'ledger.insufficientBalance': 422,
  'ledger.tooManyDeposits': 422,
} as const
