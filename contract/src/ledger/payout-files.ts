// Separate from the schemas, so that pages can import them without zod.

export const payoutFormats = ['pdf', 'csv'] as const
