import type { GivenAgreement } from '@jebo/contract/accounts/accounts.schema.ts'

/** The newest signature, which may be for a version that must be signed again. */
export const signedNda = (given: readonly GivenAgreement[]): GivenAgreement | null =>
  given
    .filter(({ type }) => type === 'NDA')
    .reduce<GivenAgreement | null>((newest, one) => (newest && newest.version >= one.version ? newest : one), null)
