import { bankAliases } from '@jebo/contract/identity/bank-aliases.ts'
import { banks } from '@jebo/contract/identity/banks.ts'
import { initialsOf, lettersOf } from './hangul-letters.ts'

type Bank = (typeof banks)[number]

const folded = (text: string): string => text.toLowerCase().replace(/[\s·()]/g, '')

/** A name from each of its words to its end. */
const fromWords = (name: string): string[] =>
  [...name.matchAll(/[^\s·()]+/g)].map(({ index }) => folded(name.slice(index)))

/** Letter by letter, or by the initial consonants of its syllables. */
const begins = (name: string, typed: string): boolean =>
  lettersOf(name).startsWith(lettersOf(typed)) || initialsOf(name).startsWith(lettersOf(typed))

/** Two letters of another script occur inside too many names to be useful. */
const tellsInside = (typed: string): boolean => /^[가-힣]/.test(typed) || typed.length > 2

const isInside = (name: string, typed: string): boolean =>
  [...folded(name)].some((_, place, signs) => lettersOf(signs.slice(place).join('')).startsWith(lettersOf(typed)))

/** Lower is better; null for no match. */
const rankIn = (name: string, typed: string): number | null => {
  const [whole = '', ...others] = fromWords(name)
  if (begins(whole, typed)) return 0
  if (others.some((rest) => begins(rest, typed))) return 1
  return tellsInside(typed) && isInside(name, typed) ? 2 : null
}

const rankOf = ({ code, ko, en }: Bank, typed: string): number | null => {
  const ranks = [ko, en, ...(bankAliases[code] ?? [])]
    .map((name) => rankIn(name, typed))
    .filter((rank) => rank !== null)
  return ranks.length > 0 ? Math.min(...ranks) : null
}

/**
 * The banks whose name matches the input: first by the start of the name, then by the start of a word, then by any
 * part; each group in its usual order.
 */
export const findBanks = (typed: string): readonly Bank[] => {
  const wanted = folded(typed)
  return banks
    .flatMap((bank) => {
      const rank = rankOf(bank, wanted)
      return rank === null ? [] : [{ bank, rank }]
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ bank }) => bank)
}

/** The bank with exactly this name. */
export const findBankNamed = (typed: string): Bank | null =>
  banks.find(({ ko, en }) => folded(ko) === folded(typed) || folded(en) === folded(typed)) ?? null
