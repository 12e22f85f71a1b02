// What guards an account: password, address, second factor, devices.
import { email } from '../core/email.ts'
import { endpoint, nothing } from '../core/endpoint.ts'
import { givenUuid } from '../core/id.ts'
import { listOf, pageQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { accountLimits, device, freshForm, linkToken, newPassword, secondFactorCode } from './accounts.schema.ts'

/** Opens five minutes in which this session may call what needs a fresh password. */
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

/** Mails a link to the new address, which counts once it is opened, and word of it to the old one. */
export const changeEmail = endpoint({
  method: 'PUT',
  path: '/auth/email',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({ email }),
  answer: z.object({
    /** Until when the link works, ISO 8601 UTC. */
    expiresAt: z.iso.datetime(),
  }),
  problems: ['auth.freshRequired', 'auth.sameEmail', 'auth.emailTaken'],
})

/** What a mailed link would change; looking does not spend it. */
export const checkEmailChange = endpoint({
  method: 'GET',
  path: '/auth/email/{token}',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ token: linkToken }),
  answer: z.object({ email: z.string() }),
  problems: ['auth.linkRejected'],
})

/** Whoever holds the link confirms; all other sessions of the account end. */
export const confirmEmailChange = endpoint({
  method: 'POST',
  path: '/auth/email/{token}',
  access: 'anyone',
  input: z.strictObject({ token: linkToken }),
  answer: nothing,
  problems: ['auth.linkRejected', 'auth.emailTaken'],
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

/** Ends all sessions but the one that asks. */
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
  answer: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int().min(0).max(accountLimits.recoveryCodes) }),
  problems: [],
})

/** Makes a new secret, which counts once a code of it has been given. */
export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/otp',
  access: 'signedIn',
  needsFresh: true,
  input: z.strictObject({}),
  answer: z.object({
    /** Base32, to be typed where no camera is. */
    secret: z.string(),
    /** `otpauth://totp/…`, to be shown as a QR code. */
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
    /** Each stands once for a code of the app; shown this once. */
    recoveryCodes: z.array(z.string()).length(accountLimits.recoveryCodes),
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
