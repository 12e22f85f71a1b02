// All texts for users are in messages/, in Korean and English, and match the problem codes.
import compile from 'icu-minify/compile'
import { type Check, type Files, where } from './files.ts'

type Words = { [key: string]: string | Words }

const flatten = (words: Words, prefix = ''): [string, string][] =>
  Object.entries(words).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${prefix}${key}`, value]] : flatten(value, `${prefix}${key}.`),
  )

/** Texts by key, prefixed with the name of their file. */
const wordsOf = (files: Files, locale: string): Map<string, string> =>
  new Map(
    where(files, new RegExp(`^messages/${locale}/[^/]+\\.json$`)).flatMap(([path, text]) =>
      flatten(JSON.parse(text), `${path.split('/')[2]?.replace('.json', '')}.`),
    ),
  )

/** The names of the arguments and tags of a message, in alphabetical order. */
export const argumentsOf = (message: string): string => {
  const names = new Set<string>()
  const walk = (node: unknown): void => {
    if (!Array.isArray(node)) return
    const [name, ...rest] = node
    if (typeof name === 'string') names.add(name)
    for (const part of rest) {
      if (Array.isArray(part)) walk(part)
      else if (typeof part === 'object' && part !== null) for (const option of Object.values(part)) walkAll(option)
    }
  }
  // A message is text or a list of nodes; a node is text, or a list that begins with its argument's name.
  const walkAll = (nodes: unknown): void => {
    if (Array.isArray(nodes)) for (const node of nodes) walk(node)
  }
  walkAll(compile(message))
  return [...names].sort().join(', ')
}

export const languagesAgree: Check = (files) => {
  const korean = wordsOf(files, 'ko')
  const english = wordsOf(files, 'en')
  const missing = (from: Map<string, string>, to: Map<string, string>, locale: string) =>
    [...from.keys()].filter((key) => !to.has(key)).map((key) => `messages/${locale}: ${key} is missing`)
  const differing = [...korean].flatMap(([key, words]) => {
    const other = english.get(key)
    if (other === undefined || argumentsOf(words) === argumentsOf(other)) return []
    return [`messages: ${key} takes {${argumentsOf(words)}} in Korean and {${argumentsOf(other)}} in English`]
  })
  return [...missing(korean, english, 'en'), ...missing(english, korean, 'ko'), ...differing]
}

/** As compiled messages mark them. */
const [select, plural, selectordinal] = [1, 2, 3]

type Around = 'plural' | 'choice in plural' | null

/** Whether a `#` stands in a choice within a plural, where the compiler takes it for text. @param around the nearest choice */
const hasUnfilledNumber = (node: unknown, around: Around = null): boolean => {
  if (typeof node === 'string') return around === 'choice in plural' && node.includes('#')
  if (!Array.isArray(node)) return false
  // An argument or a tag begins with its name.
  const [name, kind, options] = node
  const isOfNumber = kind === plural || kind === selectordinal
  const isChoice = typeof name === 'string' && (kind === select || isOfNumber)
  if (!isChoice) return node.some((part) => hasUnfilledNumber(part, around))
  const inside = isOfNumber ? 'plural' : around && 'choice in plural'
  return Object.values(options).some((option) => hasUnfilledNumber(option, inside))
}

export const numbersAreFilledIn: Check = (files) =>
  ['ko', 'en'].flatMap((locale) =>
    [...wordsOf(files, locale)].flatMap(([key, words]) =>
      hasUnfilledNumber(compile(words)) ? [`messages/${locale}: ${key} needs the name of its number: ${words}`] : [],
    ),
  )

// 해요체; legal documents are in 합쇼체 and not in these files.
const stiff = /시겠|하십시오/

export const koreanIsPlain: Check = (files) =>
  [...wordsOf(files, 'ko')].flatMap(([key, words]) =>
    stiff.test(words) ? [`messages/ko: ${key} is not 해요체: ${words}`] : [],
  )

/** Keys of what a toast says after an action, and of what a part of a page says in its place. */
const confirmation = new RegExp(
  String.raw`\.(?:done(?:\.[A-Z_]+)?|copied|created|renamed|saved|savedNow|moved|rated|repointed|accepted|objected|allowed|sent|` +
    `approved|refused|withdrawn|removed|answered|consented|canceled|settled|unchanged|declined|asked|` +
    `summaryChanged|tagAdded|tagRemoved|decided|postponed|matched|remitted|exported|` +
    String.raw`\w+(?:Done|Copied|Uploaded))$`,
)

/** A confirmation of one sentence ends without a full stop, and one of several with it. */
export const confirmationsEndAlike: Check = (files) =>
  ['ko', 'en'].flatMap((locale) =>
    [...wordsOf(files, locale)].flatMap(([key, words]) => {
      if (!confirmation.test(key)) return []
      const isLong = /[.!?] \S/.test(words)
      if (/[.!?]$/.test(words) === isLong) return []
      return [`messages/${locale}: ${key} ${isLong ? 'needs a' : 'has a'} full stop at its end: ${words}`]
    }),
  )

const fieldKeysIn = (files: Files): string[] =>
  where(files, /^(contract|server|web)\/src\/.*(?<!\.test)\.tsx?$/).flatMap(([, text]) =>
    [...text.matchAll(/['"`](field\.\w+)['"`]/g)].flatMap(([, key]) => key ?? []),
  )

/** What an empty field asks for, by its name; `web/src/required-texts.test.ts` finds those that forms need. */
const ofEmptyField = /^problems\.required(?:In\.\w+)?\.\w+$/

/** Each problem code and field message has a text, and no text is left over. */
export const problemsHaveWords =
  (codes: readonly string[]): Check =>
  (files) => {
    const used = new Set([...codes, ...fieldKeysIn(files)].map((key) => `problems.${key}`))
    return ['ko', 'en'].flatMap((locale) => {
      const there = [...wordsOf(files, locale).keys()].filter((key) => key.startsWith('problems.'))
      return [
        ...[...used].filter((key) => !there.includes(key)).map((key) => `messages/${locale}: ${key} has no words`),
        ...there
          .filter((key) => !used.has(key) && !ofEmptyField.test(key))
          .map((key) => `messages/${locale}: ${key} is used by nobody`),
      ]
    })
  }
