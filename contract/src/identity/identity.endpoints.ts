// Verification of a user's legal identity: a popup of the provider, and the result it returns.

import { endpoint } from '../core/endpoint.ts'
import { versionNumber } from '../core/version.ts'
import { z } from '../core/zod.ts'

/** An attempt, as the browser opens it at the provider. */
const started = z.object({
  /** The address of the popup, without its query. */
  url: z.url(),
  /** The fields of its query. */
  fields: z.record(z.string(), z.string()),
  /** Identifies messages between the popup and its opener. */
  nonce: z.string(),
})

/** Starts an attempt, which is valid for ten minutes and can be used once. */
export const beginMobileVerification = endpoint({
  method: 'POST',
  path: '/auth/mobile-verify',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: started,
  problems: ['identity.alreadyVerified', 'identity.requestFailed', 'identity.unavailable'],
})

/** Starts the signing of the NDA in force, for which the same person must verify their identity again. */
export const beginNda = endpoint({
  method: 'POST',
  path: '/auth/nda',
  access: 'verified',
  input: z.strictObject({}),
  /** `version` will be signed; a page that showed another version must show this one first. */
  answer: started.extend({ version: versionNumber }),
  problems: ['identity.ndaSigned', 'identity.requestFailed', 'identity.unavailable'],
})

const returnedText = (longest: number) =>
  z.string().min(1, { error: 'field.required' }).max(longest, { error: 'field.invalid' })

/** Submits the query of the provider's return page, with the provider's names. */
export const completeIdentity = endpoint({
  method: 'POST',
  path: '/auth/identity',
  access: 'signedIn',
  input: z.strictObject({
    token_version_id: returnedText(200),
    enc_data: returnedText(8192),
    integrity_value: returnedText(200),
  }),
  answer: z.object({
    kind: z.enum(['MOBILE', 'NDA']),
    nonce: z.string(),
    /** False if the NDA changed meanwhile: the signature is stored, and the new version requires another one. */
    holds: z.boolean(),
  }),
  problems: [
    'identity.requestNotFound',
    'identity.rejected',
    'identity.canceled',
    'identity.tooYoung',
    'identity.alreadyVerified',
    'identity.otherAccount',
    'identity.otherPerson',
    'identity.ndaSigned',
    'identity.unavailable',
  ],
})
