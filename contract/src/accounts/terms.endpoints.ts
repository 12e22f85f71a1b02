import { endpoint, nothing } from '../core/endpoint.ts'
import { listOf, pageQuery, wholeInQuery } from '../core/page.ts'
import { z } from '../core/zod.ts'
import { givenAgreement, laterAgreement, listedTerms, termsType } from './accounts.schema.ts'

/** The versions in force; with type and version that one, be it older or yet to come. */
export const listTerms = endpoint({
  method: 'GET',
  path: '/terms',
  access: 'anyone',
  ignoresSession: true,
  input: z.strictObject({ type: termsType.optional(), version: wholeInQuery(1_000_000).optional(), ...pageQuery }),
  answer: listOf(listedTerms),
  problems: [],
})

/** What the caller has agreed to and not withdrawn, the newest first. */
export const listAgreements = endpoint({
  method: 'GET',
  path: '/terms/agreements',
  access: 'signedIn',
  input: z.strictObject(pageQuery),
  answer: listOf(givenAgreement),
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

/** Withdraws the optional consent, and with it goes what was told under it: picture, bio, tags, links, careers. */
export const revokeConsent = endpoint({
  method: 'DELETE',
  path: '/terms/agreements/PII_OPTIONAL',
  access: 'signedIn',
  input: z.strictObject({}),
  answer: nothing,
  problems: [],
})
