export const identityProblems = {
  /** The caller has not verified their identity. */
  'identity.verificationRequired': 403,
  'identity.alreadyVerified': 409,
  /** The same person has verified another account. */
  'identity.otherAccount': 409,
  /** The NDA in force is already signed. */
  'identity.ndaSigned': 409,
  /** Another KYC submission is pending. */
  'identity.kycPending': 409,
  /** The caller has no pending submission: there is none, or it was decided. */
  'identity.kycNotPending': 409,
  'identity.kycDecided': 409,
  /** The caller has not opened the submission, or the view has expired. */
  'identity.viewFirst': 409,
  /** The provider identified another person than the owner of this account. */
  'identity.otherPerson': 422,
  /** The holder of the bank account is not the verified person. */
  'identity.holderDiffers': 422,
  /** The user has no such open attempt: it does not exist, expired, or was used. */
  'identity.requestNotFound': 422,
  /** The result does not belong to this attempt, or identifies nobody. */
  'identity.rejected': 422,
  'identity.canceled': 422,
  /** Younger than 14 years. */
  'identity.tooYoung': 422,
  /** The provider does not answer in time, or its answer cannot be read. */
  'identity.requestFailed': 503,
  /** No provider is configured. */
  'identity.unavailable': 503,
} as const
