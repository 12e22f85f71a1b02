// Separate from the schemas, so that pages can import them without zod.

/** Lengths in code points. */
export const kycLimits = { owner: 100, reason: 500 } as const
