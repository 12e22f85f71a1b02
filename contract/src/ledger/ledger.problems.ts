export const ledgerProblems = {
  'ledger.contractEnded': 409,
  /** Others decided after it was read; the parameters say who, when, and the status since. */
  'ledger.decidedMeanwhile': 409,
  'ledger.insufficientBalance': 422,
  'ledger.tooManyDeposits': 422,
  /** The parameter says how much can be withdrawn at least, if it is not all. */
  'ledger.withdrawalTooSmall': 422,
  /** The caller has no verified bank account. */
  'ledger.noPayoutAccount': 422,
  /** The payout is no longer the one that was shown. */
  'ledger.payoutChanged': 409,
} as const
