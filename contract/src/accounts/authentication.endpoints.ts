// What protects a user's account: password, address, second factor, devices.
import { email } from '../core/email.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { securityLimits } from './accounts.limits.ts'
import { device, freshForm, linkToken, newPassword, secondFactorCode } from './accounts.schema.ts'

/** Allows this session to make calls that need a fresh password, for five minutes. */
export const reauthenticate = endpoint({
  method: 'POST',
  path: '/auth/fresh',
  access: 'signedIn',
  input: freshForm,
  answer: z.object({
    /** ISO 8601 UTC. */
    freshUntil: z.iso.datetime(),
  }),
  problems: ['auth.wrongPassword', 'auth.otpRequired', 'auth.otpRejected', 'auth.busy'],
})

/** Ends all other sessions. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/auth/password',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({ password: newPassword }),
  answer: nothing,
  problems: ['auth.freshRequired', 'auth.samePassword', 'auth.busy'],
})

/** Mails a link to the new address, which takes effect when it is opened, and a notice to the old one. */
export const changeEmail = endpoint({
  method: 'PUT',
  path: '/auth/email',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({ email }),
  answer: z.object({
    /** When the link expires, ISO 8601 UTC. */
    expiresAt: z.iso.datetime(),
  }),
  problems: ['auth.freshRequired', 'auth.sameEmail', 'auth.emailTaken'],
})

/** The address that a mailed link sets; does not consume the link. */
export const checkEmailChange = endpoint({
  method: 'GET',
  path: '/auth/email/{token}',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string() }),
  problems: ['auth.linkRejected'],
})

/** Needs the link, not a session. Ends all other sessions of the user. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/{token}',
  access: 'anyone',
  input: z.strictObject({ token: linkToken }),
  answer: nothing,
  problems: ['auth.linkRejected', 'auth.emailTaken'],
})

/** The earlier address that a mailed link restores; does not consume the link. */
export const checkEmailRevert = endpoint({
  method: 'GET',
  path: '/auth/email-reverts/{token}',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string() }),
  problems: ['auth.linkRejected'],
})

/** Needs the link, not a session. Ends all sessions and the password, and mails a link to set another. */
export const revertEmail = endpoint({
  method: 'POST',
  path: '/auth/email-reverts/{token}',
  access: 'anyone',
  input: z.strictObject({ token: linkToken }),
  answer: nothing,
  problems: ['auth.linkRejected', 'auth.busy'],
})

export const listDevices = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject(pageQuery),
  answer: listOf(device),
  problems: ['auth.freshRequired'],
})

export const endDevice = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/{id}',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({ id: givenUuid }),
  answer: nothing,
  problems: ['auth.freshRequired'],
})

/** Ends all sessions except the caller's. */
export const endOtherDevices = endpoint({
  method: 'DELETE',
  path: '/auth/sessions',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({}),
  answer: nothing,
  problems: ['auth.freshRequired'],
})

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/otp',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int().min(0).max(securityLimits.recoveryCodes) }),
  problems: [],
})

/** Creates a new secret, which takes effect when it is confirmed with a code. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/otp',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({}),
  answer: z.object({
    /** Base32, for apps without a camera. */
    secret: z.string(),
    /** `otpauth://totp/…`, for a QR code. */
    uri: z.string(),
  }),
  problems: ['auth.freshRequired', 'auth.secondFactorOn'],
})

export const switchOnSecondFactor = endpoint({
  method: 'PUT',
  path: '/auth/otp',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({ otp: secondFactorCode }),
  answer: z.object({
    /** Each replaces a code of the app once. They are not shown again. */
    recoveryCodes: z.array(z.string()).length(securityLimits.recoveryCodes),
  }),
  problems: ['auth.freshRequired', 'auth.secondFactorOn', 'auth.secondFactorOff', 'auth.otpRejected'],
})

export const switchOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/otp',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({}),
  answer: nothing,
  problems: ['auth.freshRequired', 'auth.secondFactorOff'],
})
