// Words that make code hard to read: archaic ones, invented ones, metaphors. ARCHITECTURE.md has the terms to use instead.
import { type Check, type Files, faults } from './files.ts'

const words = [
  ...['anew', 'begun', 'somebody', 'whoever', 'whosoever', 'hereby', 'thereof', 'whence', 'midst', 'amongst', 'lawful'],
  ...['deed', 'deeds', 'Happening', 'happenings', 'house', 'houses', 'inhabitant', 'inhabitants'],
  ...['hitherto', 'forthwith', 'whither', 'thither', 'unto', 'lest', 'amiss', 'naught', 'aught'],
  ...['untilAwake', 'findBarriers'],
  ...['freshen', 'surroundings', 'makeRoom', 'tellOwner', 'traceOf'],
]

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Matches each word alone and within an identifier (`sealAnew`, `begun_at`). */
const pattern = new RegExp(words.map((word) => `(?:(?<![A-Za-z])${word}|${capitalized(word)})(?![a-z])`).join('|'), 'g')

/** Korean texts, legal texts, applied migrations, the lock file, and the files that name what they forbid. */
const exempt =
  /^(messages\/ko|server\/migrations|tools\/tidy)\/|^tools\/tidy\.test\.ts$|\/terms\/|^LICENSE$|^package-lock\.json$/

/** Where banned words remain. This list may only shrink: an entry without a fault is a fault itself. */
const remaining: readonly string[] = []

const faultsOf = ([path, text]: [string, string]): string[] => [
  ...[...path.matchAll(pattern)].map(([word]) => `${path}: ${word} in the path`),
  ...faults([path, text], pattern, (word) => `${word} is a banned word`),
]

/** Refuses banned words outside the given folders and files. */
export const banWords =
  (allowed: readonly string[]): Check =>
  (files: Files) => {
    const found = Object.entries(files)
      .filter(([path]) => !exempt.test(path))
      .flatMap(faultsOf)
    const isAllowed = (fault: string): boolean => allowed.some((prefix) => fault.startsWith(prefix))
    const clean = allowed.filter((prefix) => !found.some((fault) => fault.startsWith(prefix)))
    return [
      ...found.filter((fault) => !isAllowed(fault)),
      ...clean.map((prefix) => `${prefix}: no banned word remains`),
    ]
  }

export const bannedWordsAreAbsent = banWords(remaining)
