import { bankAliases } from '@jebo/contract/identity/bank-aliases.ts'
import { banks } from '@jebo/contract/identity/banks.ts'

type Bank = (typeof banks)[number]

const folded = (text: string): string => text.toLowerCase().replace(/[\s·()]/g, '')

/** A name from each of its words to its end. */
const fromWords = (name: string): string[] =>
  [...name.matchAll(/[^\s·()]+/g)].map(({ index }) => folded(name.slice(index)))

const leads = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ']
const vowels = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ']
const tails = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ']

/** Letters that are typed as two keys, which an input method joins until the next key. */
const pairs: Partial<Record<string, string>> = {
  ...{
    ㄳ: 'ㄱㅅ',
    ㄵ: 'ㄴㅈ',
    ㄶ: 'ㄴㅎ',
    ㄺ: 'ㄹㄱ',
    ㄻ: 'ㄹㅁ',
    ㄼ: 'ㄹㅂ',
    ㄽ: 'ㄹㅅ',
    ㄾ: 'ㄹㅌ',
    ㄿ: 'ㄹㅍ',
    ㅀ: 'ㄹㅎ',
  },
  ...{ ㅄ: 'ㅂㅅ', ㅘ: 'ㅗㅏ', ㅙ: 'ㅗㅐ', ㅚ: 'ㅗㅣ', ㅝ: 'ㅜㅓ', ㅞ: 'ㅜㅔ', ㅟ: 'ㅜㅣ', ㅢ: 'ㅡㅣ' },
}

const first = '가'.charCodeAt(0)

const inSyllable = (syllable: string): string[] => {
  const place = syllable.charCodeAt(0) - first
  const [lead, vowel, tail] = [Math.floor(place / 588), Math.floor((place % 588) / 28), place % 28]
  return [leads[lead] ?? '', vowels[vowel] ?? '', tails[tail] ?? '']
}

/** Every letter in typing order; other characters stay. */
export const lettersOf = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[가-힣]/g, (syllable) => inSyllable(syllable).join(''))
    .replace(/[ㄱ-ㅣ]/g, (letter) => pairs[letter] ?? letter)

/** The initial consonant of each syllable; other characters stay. */
export const initialsOf = (text: string): string =>
  text.normalize('NFC').replace(/[가-힣]/g, (syllable) => inSyllable(syllable)[0] ?? '')

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
