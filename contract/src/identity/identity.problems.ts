export const identityProblems = {
  'identity.alreadyVerified': 409,
  /** The same person has verified himself with another account. */
  'identity.otherAccount': 409,
  /** No open attempt of this user: never begun by him, over, or used. */
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
