// How typed and pasted text becomes tags.

const cleaned = (text: string): string => text.normalize('NFC').trim().replace(/^#+/, '')

/** The tags that a comma or a new line has ended, and what is still being written. */
export const endedTags = (text: string): { ended: string[]; rest: string } => {
  const parts = text.split(/[,\n\t]/)
  return { ended: parts.slice(0, -1), rest: parts.at(-1) ?? '' }
}

/** The tags with more after them, each once; what says nothing is left out. @param keyOf by which two are the same */
export const addTags = (tags: readonly string[], more: readonly string[], keyOf: (tag: string) => string): string[] => {
  const known = new Set(tags.map(keyOf))
  const added = more.map(cleaned).filter((tag) => {
    const isNew = tag !== '' && !known.has(keyOf(tag))
    known.add(keyOf(tag))
    return isNew
  })
  return [...tags, ...added]
}
