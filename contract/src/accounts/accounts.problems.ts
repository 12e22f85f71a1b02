export const accountsProblems = {
  'auth.wrongCredentials': 401,
  'auth.emailTaken': 409,
  'auth.nicknameTaken': 409,
  'auth.codeRejected': 422,
  'auth.tokenRejected': 422,
  'auth.busy': 503,
  'terms.agreementRequired': 403,
  'terms.outdatedVersion': 409,
} as const
