import { email } from '../core/email.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { listOf } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { emailCode, laterAgreement, signInForm, signUpForm, termsDocument, termsType } from './accounts.schema.ts'

export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/auth/email-verify',
  access: 'anyone',
  input: z.strictObject({ email }),
  answer: z.object({
    /** Until when the code can be entered, ISO 8601 UTC. */
    expiresAt: z.iso.datetime(),
  }),
  problems: ['auth.emailTaken'],
})

export const checkEmailCode = endpoint({
  method: 'POST',
  path: '/auth/email-verify/{code}',
  access: 'anyone',
  input: z.strictObject({ code: emailCode, email }),
  answer: z.object({ token: z.string() }),
  problems: ['auth.codeRejected'],
})

export const signUp = endpoint({
  method: 'POST',
  path: '/auth/sign-up',
  access: 'anyone',
  input: signUpForm,
  answer: nothing,
  problems: ['auth.tokenRejected', 'auth.emailTaken', 'auth.nicknameTaken', 'terms.outdatedVersion'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  access: 'anyone',
  input: signInForm,
  answer: nothing,
  problems: ['auth.wrongCredentials'],
})

export const signOut = endpoint({
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  input: z.strictObject({}),
  answer: nothing,
  problems: ['error.foreignOrigin'],
})

export const listTerms = endpoint({
  method: 'GET',
  path: '/terms',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ type: termsType.optional() }),
  answer: listOf(termsDocument),
  problems: [],
})

/** MANAGER is for members of a company. */
export const agreeTerms = endpoint({
  method: 'POST',
  path: '/terms/agreements',
  access: 'signedIn',
  input: z.strictObject({ types: z.array(laterAgreement).min(1).max(10) }),
  answer: nothing,
  problems: ['error.forbidden', 'terms.outdatedVersion'],
})
