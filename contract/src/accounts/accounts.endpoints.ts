import { email } from '../core/email.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { refusedName } from '../core/refused-name.ts'
import { z } from '../core/zod.ts'
import {
  emailCode,
  linkToken,
  newPassword,
  signInForm,
  signUpForm,
  signUpToken,
  typedNickname,
} from './accounts.schema.ts'

export const requestEmailCode = endpoint({
  method: 'POST',
  path: '/auth/email-verify',
  access: 'anyone',
  input: z.strictObject({ email }),
  answer: z.object({
    /** When the code expires, ISO 8601 UTC. */
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
  problems: [
    'auth.tokenRejected',
    'auth.emailTaken',
    'auth.nicknameTaken',
    'auth.nicknameSimilar',
    'auth.nicknameClosed',
    'terms.outdatedVersion',
    'auth.busy',
  ],
})

/**
 * Whether the caller could take a nickname now, before they save it. Guests need the proof of their address, as sign-up
 * does: what is refused tells of users without a public page, too.
 */
export const checkNickname = endpoint({
  method: 'POST',
  path: '/auth/nickname',
  access: 'anyone',
  input: z.strictObject({
    nickname: typedNickname,
    proof: z.strictObject({ email, token: signUpToken }).optional(),
  }),
  answer: z.object({
    refusal: refusedName([
      'field.nicknameReserved',
      'auth.nicknameTaken',
      'auth.nicknameSimilar',
      'auth.nicknameClosed',
      'profile.nicknameChangedOften',
    ]),
  }),
  problems: ['auth.tokenRejected'],
})

export const signIn = endpoint({
  method: 'POST',
  path: '/auth/sign-in',
  access: 'anyone',
  input: signInForm,
  answer: nothing,
  problems: ['auth.wrongCredentials', 'auth.left', 'auth.otpRequired', 'auth.otpRejected', 'auth.busy'],
})

export const signOut = endpoint({
  method: 'GET',
  path: '/auth/logout',
  access: 'anyone',
  input: z.strictObject({}),
  answer: nothing,
  problems: ['error.foreignOrigin'],
})

/** Answers the same whether the address is in use or not. */
export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  access: 'anyone',
  input: z.strictObject({ email }),
  answer: nothing,
  problems: [],
})

/** Refuses an invalid link; does not consume it. */
export const checkPasswordReset = endpoint({
  method: 'GET',
  path: '/auth/reset-password/{token}',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ token: linkToken }),
  answer: z.object({ expiresAt: z.iso.datetime() }),
  problems: ['auth.linkRejected'],
})

/** Ends all sessions of the user. The second factor remains enabled. */
export const resetPassword = endpoint({
  method: 'PUT',
  path: '/auth/reset-password/{token}',
  access: 'anyone',
  input: z.strictObject({ token: linkToken, password: newPassword }),
  answer: nothing,
  problems: ['auth.linkRejected', 'auth.samePassword', 'auth.busy'],
})
