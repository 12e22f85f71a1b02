// Reads what this or an older version of a page stored, without the schemas that a page would have to load.
export type Fields = { [name: string]: unknown }

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields of an object; none of anything else. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {})

/** A stored text; empty for anything else. */
export const textIn = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A stored number; null for anything else. */
export const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null)
