import type { GivenAgreement, TermsDocument } from '@jebo/contract/accounts/accounts.schema.ts'

/** The documents to agree to after sign-up, each on a page of its own. */
const laterTermsTypes = ['USER', 'PII_REQUIRED', 'PII_OPTIONAL', 'MANAGER'] as const
export type LaterTermsType = (typeof laterTermsTypes)[number]

/** The document that an address asks to agree to; null for anything else. */
export const laterTermsTypeOf = (asked: string | null): LaterTermsType | null =>
  laterTermsTypes.find((type) => type === asked) ?? null

/** The newest version of a document that the user has agreed to; null if they never did. */
export const agreedVersionOf = (given: readonly GivenAgreement[], type: LaterTermsType): number | null => {
  const versions = given.filter((one) => one.type === type).map((one) => one.version)
  return versions.length > 0 ? Math.max(...versions) : null
}

export const isAgreedTo = (given: readonly GivenAgreement[], { type, version }: TermsDocument): boolean =>
  given.some((one) => one.type === type && one.version >= version)
