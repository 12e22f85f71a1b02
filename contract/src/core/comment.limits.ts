/** In code points. */
export const commentLimits = { min: 1, max: 10_000 } as const
