// Search for a part of a text, in any case, on a GIN index of its two-letter pieces.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** The LIKE pattern of whatever holds this text: its `%`, `_` and backslashes stand for themselves. */
export const patternHolding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Whether a text holds a term of at least two letters. The pieces find candidates, ILIKE decides.
 * @param text an expression whose `bigrams` have an index
 */
export const holds = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${contains(text, term)} and ${hasPieces(text, term)})`

/** Whether a text contains a term, ignoring case. No index helps with it. */
export const contains = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} ilike ${patternHolding(term)}`

/** Whether a text may hold a term, as its index knows. */
export const hasPieces = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`bigrams(${text}) @> bigrams(${term})`

/** The public id that a term names: eight digits, with or without `#`. */
export const publicIdIn = (term: string): number | null => (/^#?[0-9]{8}$/.test(term) ? Number(term.slice(-8)) : null)
