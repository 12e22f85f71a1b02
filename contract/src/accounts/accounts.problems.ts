export const accountsProblems = {
  'auth.wrongCredentials': 401,
  /** The password is right; a code of the second factor is asked for besides. */
  'auth.otpRequired': 401,
  /** The password was given longer ago than five minutes, or never in this session. */
  'auth.freshRequired': 403,
  /** Staff of a platform in production who have not switched it on yet. */
  'auth.secondFactorRequired': 403,
  'auth.emailTaken': 409,
  'auth.nicknameTaken': 409,
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
  'terms.agreementRequired': 403,
  'terms.consentRequired': 403,
  'terms.outdatedVersion': 409,
} as const
