// How somebody shows who he is in law: a popup of the provider's, and what it gives back.
import { endpoint } from '../core/endpoint.ts'
import { z } from '../core/zod.ts'

/** An attempt as the browser takes it to the provider. */
const started = z.object({
  /** Where the popup goes, without its query. */
  url: z.url(),
  /** The query of that address. */
  fields: z.record(z.string(), z.string()),
  /** Stands in each message between the popup and the page that opened it. */
  nonce: z.string(),
})

/** Begins an attempt, which lasts ten minutes and counts once. */
export const beginMobileVerification = endpoint({
  method: 'POST',
  path: '/auth/mobile-verify',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: started,
  problems: ['identity.alreadyVerified', 'identity.requestFailed', 'identity.unavailable'],
})

/** Begins the signing of the confidentiality agreement in force: the same person has to show himself again. */
export const beginNda = endpoint({
  method: 'POST',
  path: '/auth/nda',
  access: 'verified',
  input: z.strictObject({}),
  /** `version` is the one that will be signed: who read another one is shown this first. */
  answer: started.extend({ version: z.int() }),
  problems: ['identity.ndaSigned', 'identity.requestFailed', 'identity.unavailable'],
})

const given = (longest: number) =>
  z.string().min(1, { error: 'field.required' }).max(longest, { error: 'field.invalid' })

/** Hands in what the provider put into the query of its return page, under the provider's own names. */
export const completeIdentity = endpoint({
  method: 'POST',
  path: '/auth/identity',
  access: 'signedIn',
  input: z.strictObject({ token_version_id: given(200), enc_data: given(8192), integrity_value: given(200) }),
  answer: z.object({
    kind: z.enum(['MOBILE', 'NDA']),
    nonce: z.string(),
    /** False of an agreement that changed while it was signed: the signature is kept, and the new version asks for another. */
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
