/** The documents that are agreed to after sign-up, each on a page of its own. */
const laterTermsTypes = ['MANAGER', 'PII_OPTIONAL'] as const
export type LaterTermsType = (typeof laterTermsTypes)[number]

/** The document an address asks to agree to; null for anything else. */
export const laterTermsTypeOf = (asked: string | null): LaterTermsType | null =>
  laterTermsTypes.find((type) => type === asked) ?? null
