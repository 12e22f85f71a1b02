// Case-insensitive substring search on a GIN index of two-letter pieces.
import { type RawBuilder, type SqlBool, sql } from 'kysely'

/** How many rows at the start of a list are searched without the index: common words fill a page there. */
export const scannedRows = 1000

/** How many texts are looked at that have all pieces of the term, which many have of common pieces. */
export const mostCandidates = 10_000

/** The LIKE pattern of a substring, with `%`, `_` and backslashes escaped. */
export const patternHolding = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** The LIKE pattern of texts that begin with a term. */
export const patternStarting = (text: string): string => `${patternHolding(text).slice(1)}`

/**
 * Whether a text contains a term of at least two letters. The pieces find candidates, ILIKE decides.
 * @param text an expression with an index on its `bigrams`
 */
export const holds = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${contains(text, term)} and ${hasPieces(text, [term])})`

/** Whether a text contains a term, ignoring case. It uses no index. Where a term has no case, as in Korean, letters are not changed. */
export const contains = (text: RawBuilder<string | null>, term: string): RawBuilder<SqlBool> =>
  term.toLowerCase() === term.toUpperCase()
    ? sql<SqlBool>`${text} like ${patternHolding(term)}`
    : sql<SqlBool>`${text} ilike ${patternHolding(term)}`

/** The same of a text that is stored in small letters: changing the letters of many rows takes longer than reading them. */
export const containsSmall = (text: RawBuilder<string>, term: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${text} like lower(${patternHolding(term)})`

/** Whether a text may contain all of these terms, according to its index. */
export const hasPieces = (text: RawBuilder<string>, terms: readonly string[]): RawBuilder<SqlBool> => {
  const pieces = sql.join(
    terms.map((term) => sql`bigrams(${term})`),
    sql` || `,
  )
  return sql<SqlBool>`bigrams(${text}) @> (${pieces})`
}

/** Whether a term is one piece, so that the index decides. */
export const isPiece = (term: string): boolean => [...term.toLowerCase()].length === 2

/** The words of a term, which may stand in any order; without one of two letters, the term as it is. */
export const wordsIn = (term: string): string[] => {
  const words = term.split(/\s+/).filter((word) => [...word].length > 1)
  return words.length > 0 ? words : [term]
}

/** The public id that a term names: eight digits, with or without `#`. */
export const publicIdIn = (term: string): number | null => (/^#?[0-9]{8}$/.test(term) ? Number(term.slice(-8)) : null)
