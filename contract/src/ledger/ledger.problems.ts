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
  /** The payout or the account is no longer the one that was shown. */
  'ledger.payoutChanged': 409,
  /** There is a receipt of a withdrawal only once it is paid. */
  'ledger.notPaid': 409,
  /** No approved withdrawal waits for a batch, but perhaps one's own. */
  'ledger.nothingToPay': 422,
  'ledger.batchEnded': 409,
  /** Without its file, the bank cannot have paid it. */
  'ledger.batchNotDownloaded': 409,
  /** It is neither UTF-8 nor CP949, or no table. */
  'ledger.bankFileUnreadable': 422,
  /** The parameter names the columns that the layout of the bank has and the file lacks. */
  'ledger.bankColumnsMissing': 422,
  'ledger.bankFileTooLong': 422,
  /** The parameter counts the lines with a fault. */
  'ledger.bankFileFaulty': 422,
  /** All its lines were imported before. */
  'ledger.bankFileKnown': 409,
  /** Two members of staff are needed, and the caller has acted already. */
  'ledger.anotherNeeded': 409,
  'ledger.bankLineDecided': 409,
  'ledger.amountDiffers': 422,
  'ledger.noSuchWallet': 422,
  'ledger.adjustmentDecided': 409,
  /** No withdrawal was paid in that month. */
  'ledger.nothingWithheld': 422,
  'ledger.monthNotOver': 409,
  'ledger.monthRemitted': 409,
} as const
