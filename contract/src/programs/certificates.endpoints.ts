import { endpoint, servedFile } from '../core/endpoint.ts'
import { givenId } from '../core/id.ts'
import { wholeInQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { programLimits } from './programs.limits.ts'

/**
 * A PDF that states what a version of a program's rules authorizes, with the signed statement, its signature and the rules as
 * attachments. Without a version, of the current one.
 */
export const getCertificate = endpoint({
  method: 'GET',
  path: '/programs/{id}/certificate',
  access: 'signedIn',
  input: z.strictObject({ id: givenId, version: wholeInQuery(programLimits.versionNumber).optional() }),
  answer: servedFile,
  problems: [],
})

/** The keys that have signed certificates, newest first. */
export const listCertificateKeys = endpoint({
  method: 'GET',
  path: '/certificates/keys',
  access: 'anyone',
  input: z.strictObject({}),
  answer: z.object({
    keys: z.array(
      z.object({
        id: z.string(),
        /** Ed25519, as PEM. */
        publicKey: z.string(),
        since: z.iso.datetime(),
      }),
    ),
  }),
  problems: [],
})
