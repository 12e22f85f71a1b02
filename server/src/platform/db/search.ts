// Case-insensitive substring search on a GIN index of two-letter pieces.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** How many rows at the start of a list are searched without the index: common words fill a page there. */
export const scannedRows = 1000

/** The LIKE pattern of a substring, with `%`, `_` and backslashes escaped. */
export const patternHolding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/**
 * Whether a text contains a term of at least two letters. The pieces find candidates, ILIKE decides.
 * @param text an expression with an index on its `bigrams`
 */
export const holds = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${contains(text, term)} and ${hasPieces(text, term)})`

/** Whether a text contains a term, ignoring case. It uses no index. */
export const contains = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} ilike ${patternHolding(term)}`

/** Whether a text may contain a term, according to its index. */
export const hasPieces = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`bigrams(${text}) @> bigrams(${term})`

/** The words of a term, which may stand in any order; without one of two letters, the term as it is. */
export const wordsIn = (term: string): string[] => {
  const words = term.split(/\s+/).filter((word) => [...word].length > 1)
  return words.length > 0 ? words : [term]
}

/** The public id that a term names: eight digits, with or without `#`. */
export const publicIdIn = (term: string): number | null => (/^#?[0-9]{8}$/.test(term) ? Number(term.slice(-8)) : null)
