export const identityProblems = {
  /** Whoever calls has not shown who he is. */
  'identity.verificationRequired': 403,
  'identity.alreadyVerified': 409,
  /** The same person has verified himself with another account. */
  'identity.otherAccount': 409,
  /** The confidentiality agreement in force is signed. */
  'identity.ndaSigned': 409,
  /** A request to verify an account waits already. */
  'identity.kycPending': 409,
  /** None of one's own waits: none was handed in, or it is decided. */
  'identity.kycNotPending': 409,
  'identity.kycDecided': 409,
  /** Who decides has not opened the request, or too long ago. */
  'identity.viewFirst': 409,
  /** The provider knows somebody else than the one this account belongs to. */
  'identity.otherPerson': 422,
  /** The account's holder is not the verified person. */
  'identity.holderDiffers': 422,
  /** No open attempt of this user: never started by him, over, or used. */
  'identity.requestNotFound': 422,
  /** What came back is not what the provider would say of this attempt, or says that nobody was identified. */
  'identity.rejected': 422,
  'identity.canceled': 422,
  /** Under 14 years. */
  'identity.tooYoung': 422,
  /** The provider does not answer in time, or not in a way that can be read. */
  'identity.requestFailed': 503,
  /** This platform has no provider. */
  'identity.unavailable': 503,
} as const
