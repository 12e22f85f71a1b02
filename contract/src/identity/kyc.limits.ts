// Apart from the schemas, so that a page may know them without zod.

/** Lengths in code points. */
export const kycLimits = { owner: 100, reason: 500 } as const
