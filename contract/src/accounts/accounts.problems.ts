export const accountsProblems = {
  'auth.wrongCredentials': 401,
  /** The password is correct; a code of the second factor is also required. */
  'auth.otpRequired': 401,
  /** The password is correct, but the user left. Until `params.until` they return by signing in with `isReturning`. */
  'auth.left': 403,
  /** The password was not entered in this session within the last five minutes. */
  'auth.freshRequired': 403,
  /** In production, staff must enable a second factor. */
  'auth.secondFactorRequired': 403,
  'auth.emailTaken': 409,
  'auth.nicknameTaken': 409,
  /** It looks like the nickname of another user. */
  'auth.nicknameSimilar': 409,
  /** Another user gave it up, or a look-alike, in the last 90 days. */
  'auth.nicknameClosed': 409,
  'auth.secondFactorOn': 409,
  'auth.secondFactorOff': 409,
  'auth.codeRejected': 422,
  'auth.tokenRejected': 422,
  'auth.linkRejected': 422,
  'auth.otpRejected': 422,
  'auth.wrongPassword': 422,
  'auth.samePassword': 422,
  'auth.sameEmail': 422,
  'auth.busy': 503,
  'career.outdatedVersion': 409,
  'career.tooMany': 422,
  'career.cveRepeated': 422,
  'profile.outdatedVersion': 409,
  'profile.nicknameChangedOften': 429,
  'terms.agreementRequired': 403,
  'terms.consentRequired': 403,
  'terms.outdatedVersion': 409,
} as const
