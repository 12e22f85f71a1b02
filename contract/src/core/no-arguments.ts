// Separate from the schema, so that pages can import it without zod.

/** The arguments of a message whose problem came without them, as from a proxy. */
export const noArguments = { max: 0, count: 0, unit: 'unknown' } as const
