// What the text of a draft says in comparison to the rules of its program. Texts are free, so this finds signs and no facts.
import type { Asset } from '@jebo/contract/core/asset.ts'

const heading = /^ {0,3}#{1,6}\s(.*)$/
const listItem = /^\s*(?:[-*+]|\d{1,3}[.)])\s+(\S.*)$/
const fence = /^ {0,3}(?:```|~~~)/

/** Headings under which companies list what they do not accept or pay for, as the templates do. */
const excludes =
  /보상하지|받지 않|인정하지|제외|대상이 아|범위 (?:밖|외)|not (?:be )?(?:rewarded|accepted|eligible|in scope)|out[ -]of[ -]scope|exclu|ineligible/i

/** The lines of a policy in lists under such headings. */
const excludedLines = (policy: string): string[] => {
  let isExcluding = false
  return policy.split('\n').flatMap((line) => {
    const title = heading.exec(line)?.[1]
    if (title !== undefined) isExcluding = excludes.test(title)
    const item = isExcluding ? listItem.exec(line)?.[1] : undefined
    return item === undefined ? [] : [item.trim()]
  })
}

const isLatin = (letter: string): boolean => /^[\p{Script=Latin}\d]/u.test(letter)

/** What stands right before and after each place of a word, ignoring case. */
const placesOf = (text: string, word: string): { before: string; after: string }[] => {
  const [whole, part] = [text.toLowerCase(), word.toLowerCase()]
  const places: { before: string; after: string }[] = []
  for (let at = part === '' ? -1 : whole.indexOf(part); at !== -1; at = whole.indexOf(part, at + 1)) {
    const end = at + part.length
    places.push({ before: whole.slice(Math.max(0, at - 1), at), after: whole.slice(end, end + 2) })
  }
  return places
}

/** Whether a text has a word, and not as a part of a longer Latin one: other letters may stand beside it, as particles do. */
const names = (text: string, word: string): boolean => {
  const [isOpen, isClosed] = [!isLatin(word), !isLatin(word.slice(-1))]
  return placesOf(text, word).some(({ before, after }) => (isOpen || !isLatin(before)) && (isClosed || !isLatin(after)))
}

/** The names of a weakness, such as "Stored XSS" and its Korean one, without the number of a list. */
const weaknessNames = (weakness: string): string[] =>
  weakness
    .replace(/^\s*cwe-\d+\s*:?/i, '')
    .split(/[()[\],/]|\s[-–—]\s/)
    .map((name) => name.trim())
    .filter((name) => [...name].length > 2)

const mostLetters = 200

/** The first line of the policy that excludes this kind of weakness. */
export const findExclusion = (policy: string, weakness: string | null): string | null => {
  const words = weakness === null ? [] : weaknessNames(weakness)
  const line = excludedLines(policy).find((one) => words.some((word) => names(one, word)))
  if (line === undefined) return null
  const letters = [...line]
  return letters.length > mostLetters ? `${letters.slice(0, mostLetters).join('').trimEnd()}…` : line
}

/** An address without its scheme and the slashes at its end, as people write it. */
const addressOf = (url: string): string => {
  const address = url.toLowerCase().replace(/^[a-z][a-z\d+.-]*:\/\//, '')
  let { length } = address
  while (address[length - 1] === '/') length -= 1
  return address.slice(0, length)
}

/** Also of a place below it; not of another host that ends alike. */
const namesAddress = (text: string, url: string): boolean => {
  const address = addressOf(url)
  const isAnyHost = address.startsWith('*.')
  const isOfLonger = (letter: string): boolean => isLatin(letter) || letter.startsWith('-')
  return placesOf(text, isAnyHost ? address.slice(2) : address).some(({ before, after }) => {
    const isInside = isOfLonger(before) || before === '@' || (before === '.' && !isAnyHost)
    return !isInside && !isOfLonger(after) && !(after.startsWith('.') && isLatin(after.slice(1)))
  })
}

type Written = { title: string | null; description: string | null }

/** An asset that the rules exclude: the chosen one, or else one whose address stands in the text. */
export const findExcludedAsset = (
  assets: readonly Asset[],
  { title, description }: Written,
  chosenId: number | undefined,
): Asset | null => {
  const excluded = assets.filter(({ isInScope }) => !isInScope)
  const text = `${title ?? ''}\n${description ?? ''}`
  return (
    excluded.find(({ id }) => id === chosenId) ??
    excluded.find(({ url }) => url !== null && url !== '' && namesAddress(text, url)) ??
    null
  )
}

const fewestSteps = 2
const aboutSteps = /재현|절차|단계|순서|방법|steps|reproduc|proof|poc|how to/i

/** Whether a text says how to see the weakness: in a list, in code, or under a heading about it. */
export const hasSteps = (description: string): boolean => {
  const lines = description.split('\n')
  if (lines.some((line) => fence.test(line))) return true
  if (lines.filter((line) => listItem.test(line)).length >= fewestSteps) return true
  return lines.some((line, index) => {
    if (!aboutSteps.test(heading.exec(line)?.[1] ?? '')) return false
    const next = lines.slice(index + 1).find((one) => one.trim() !== '')
    return next !== undefined && !heading.test(next) && !/^\s*(?:[-*+]|\d{1,3}[.)])\s*$/.test(next)
  })
}
