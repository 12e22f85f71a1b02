export const ledgerProblems = {
  'ledger.contractEnded': 409,
  'ledger.insufficientBalance': 422,
} as const
