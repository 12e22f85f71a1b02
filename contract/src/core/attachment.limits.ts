// Separate from the schemas, so that pages can import them without zod.

/** Limits for the files of a ticket or a comment. Source: specification, section 5. */
export const attachmentLimits = { most: 10 } as const
