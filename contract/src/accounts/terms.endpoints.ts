import { endpoint, nothing } from '../core/endpoint.ts'
import { listOf, pageQuery, wholeInQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { givenAgreement, laterAgreement, listedTerms, termsType } from './accounts.schema.ts'

/** The versions in force; with type and version, that version, even if it is older or future. */
export const listTerms = endpoint({
  method: 'GET',
  path: '/terms',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ type: termsType.optional(), version: wholeInQuery(1_000_000).optional(), ...pageQuery }),
  answer: listOf(listedTerms),
  problems: [],
})

/** The caller's agreements that are not revoked, newest first. */
export const listAgreements = endpoint({
  method: 'GET',
  path: '/terms/agreements',
  access: 'signedIn',
  input: z.strictObject(pageQuery),
  answer: listOf(givenAgreement),
  problems: [],
})

/** `MANAGER` requires membership of a company. */
export const agreeTerms = endpoint({
  method: 'POST',
  path: '/terms/agreements',
  access: 'signedIn',
  input: z.strictObject({ types: z.array(laterAgreement).min(1).max(10) }),
  answer: nothing,
  problems: ['error.forbidden', 'terms.outdatedVersion'],
})

/** Revokes the optional consent and deletes the data that requires it: picture, bio, tags, links, careers. */
export const revokeConsent = endpoint({
  method: 'DELETE',
  path: '/terms/agreements/PII_OPTIONAL',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: nothing,
  problems: [],
})
