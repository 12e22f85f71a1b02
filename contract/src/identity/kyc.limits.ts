// Apart from the schemas, so that a page may know them without zod.

/** Lengths in code points. */
export const kycLimits = { owner: 50, reason: 500 } as const
