import type { Locale } from '@jebo/contract/core/locale.ts'
import { ChevronDown } from 'lucide-react'
import { type FocusEventHandler, type Ref, useDeferredValue, useState } from 'react'
import { useLocale } from 'use-intl'
import { loadOptional } from '../../optional/load-optional.ts'
import { Typeahead } from '../../ui/typeahead.tsx'
import { weaknessIdOf } from './standard-weakness.ts'

/** A standard name in Korean; the English one is in the list of names. */
type KoreanName = { ko: string; en: string; also: readonly string[] }

/** A suggestion, and the words by which it is found. */
type Weakness = { name: string; words: readonly string[] }

/** Spaces and hyphens are ignored. */
const plain = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '')

const most = 20
const mostOnFocus = 10

/** A Korean name keeps the identifier of the standard name, by which others look it up. */
const koreanNameOf = ({ ko, en }: KoreanName): string => {
  const id = weaknessIdOf(en)
  return id ? `CWE-${id}: ${ko}` : ko
}

/** The suggestions in a language, the commonest first. Both are found by the words of both languages. */
export const weaknessesIn = (
  locale: Locale,
  names: readonly string[],
  korean: readonly KoreanName[],
): readonly Weakness[] => {
  const common = korean.map((one) => ({
    name: locale === 'ko' ? koreanNameOf(one) : one.en,
    words: [one.ko, one.en, ...one.also],
  }))
  const named = new Set(korean.map(({ en }) => en))
  return [...common, ...names.filter((name) => !named.has(name)).map((name) => ({ name, words: [name] }))]
}

/** Shorter input inside a word is a coincidence. */
const leastInside = 4

const ranks = { wholeFirst: 0, whole: 1, prefixFirst: 2, prefix: 3, inside: 4 }

/** The words of a name; one with `non-` is not found by what it denies. */
const wordsOf = (name: string): string[] =>
  name
    .replaceAll(/\bnon-/gi, 'non')
    .split(/[^\p{L}\p{N}]+/u)
    .map(plain)
    .filter((word) => word !== '')

/** How the words from an index on match; input may run over several words. */
const rankFrom = (words: readonly string[], from: number, asked: string): number | null => {
  let joined = ''
  for (const word of words.slice(from)) {
    joined += word
    if (joined === asked) return from === 0 ? ranks.wholeFirst : ranks.whole
    if (joined.startsWith(asked)) return from === 0 ? ranks.prefixFirst : ranks.prefix
    if (!asked.startsWith(joined)) return null
  }
  return null
}

const rankOf = (name: string, asked: string): number | null => {
  const words = wordsOf(name)
  const found = words.map((_, from) => rankFrom(words, from, asked)).filter((rank) => rank !== null)
  if (found.length > 0) return Math.min(...found)
  return asked.length >= leastInside && words.some((word) => word.includes(asked)) ? ranks.inside : null
}

/** The weaknesses whose identifier is the input or begins with it, the exact one first. */
const findById = (weaknesses: readonly Weakness[], digits: string): string[] =>
  weaknesses
    .map(({ name }) => ({ name, id: weaknessIdOf(name) ?? '' }))
    .filter(({ id }) => id !== '' && id.startsWith(digits))
    .toSorted((one, other) => (digits === '' ? 0 : Number(one.id) - Number(other.id)))
    .map(({ name }) => name)

const findByWords = (weaknesses: readonly Weakness[], asked: string): string[] =>
  weaknesses
    .map(({ name, words }) => ({ name, found: words.map((word) => rankOf(word, asked)) }))
    .map(({ name, found }) => ({ name, rank: Math.min(...found.filter((rank) => rank !== null)) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ name }) => name)

/** The commonest names, all without an identifier. */
const commonest = (weaknesses: readonly Weakness[]): string[] =>
  weaknesses
    .map(({ name }) => name)
    .filter((name) => weaknessIdOf(name) === null)
    .slice(0, mostOnFocus)

/** The names that match the input, by identifier or words, the commonest first; the commonest for empty input. */
export const findWeaknesses = (weaknesses: readonly Weakness[], typed: string): string[] => {
  const asked = plain(typed)
  if (asked === '') return commonest(weaknesses)
  const digits = /^cwe(\d*)$/.exec(asked)?.[1]
  const found = digits === undefined ? findByWords(weaknesses, asked) : findById(weaknesses, digits)
  return found.slice(0, most)
}

const load = async () => {
  const [names, korean] = await Promise.all([
    loadOptional(() => import('./weaknesses.json')),
    loadOptional(() => import('./weaknesses.ko.json')),
  ])
  return names && korean && { names: names.default, korean: korean.default }
}

/** The standard names that match the input. Their list is loaded on demand. */
export const useWeaknesses = (typed: string) => {
  const locale = useLocale()
  const [weaknesses, setWeaknesses] = useState<readonly Weakness[]>([])
  const found = findWeaknesses(weaknesses, useDeferredValue(typed))
  const loadOnce = async () => {
    if (weaknesses.length > 0) return
    const lists = await load()
    if (lists) setWeaknesses(weaknessesIn(locale, lists.names, lists.korean))
  }
  return { found, loadOnce }
}

type Props = {
  value: string
  onChange: (text: string) => void
  onBlur: FocusEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

/** The weakness: any text, with standard names as suggestions. */
export const WeaknessInput = ({ value, onChange, onBlur, ref }: Props) => {
  const { found, loadOnce } = useWeaknesses(value)
  return (
    <Typeahead
      {...(ref && { ref })}
      opensEmpty
      suffix={<ChevronDown aria-hidden className="size-4" />}
      spellCheck={false}
      value={value}
      onType={onChange}
      onPick={(picked) => onChange(picked.value)}
      onFocus={() => void loadOnce()}
      onBlur={onBlur}
      suggestions={found.filter((name) => name !== value).map((name) => ({ value: name, label: name }))}
    />
  )
}
