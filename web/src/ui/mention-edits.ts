// Names after an @ in a text: which one is being written, and whom it may mean.

/** Where a name begins, at its @, and what is written of it. */
export type Asked = { from: number; part: string }

/** A name is at most so long. */
const longest = 20
const mostFound = 6

/** The name that ends at the caret. An @ inside a word is that of an email address. */
export const askedAt = (text: string, caret: number): Asked | null => {
  const before = text.slice(Math.max(0, caret - longest * 2), caret)
  const part = /(?:^|[^\p{L}\p{N}_.@/-])@([\p{L}\p{N}_-]*)$/u.exec(before)?.[1]
  return part === undefined || part.length > longest ? null : { from: caret - part.length - 1, part }
}

const plain = (text: string): string => text.normalize('NFC').toLowerCase()

/**
 * Names that begin with what is written, before those that have it elsewhere.
 * @param isComposing whether the last syllable may still change, and is left out if nothing fits with it
 */
export const namesFor = (names: readonly string[], part: string, isComposing: boolean): string[] => {
  const wanted = plain(part)
  const holding = names.filter((name) => plain(name).includes(wanted))
  if (holding.length === 0 && isComposing) return namesFor(names, part.slice(0, -1), false)
  const isStart = (name: string) => plain(name).startsWith(wanted)
  return [...holding.filter(isStart), ...holding.filter((name) => !isStart(name))].slice(0, mostFound)
}
