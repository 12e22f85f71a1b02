// Turns typed and pasted text into tags.

const cleaned = (text: string): string => text.normalize('NFC').trim().replace(/^#+/, '')

/** The tags that a comma or a new line has ended, and the text after them. */
export const endedTags = (text: string): { ended: string[]; rest: string } => {
  const parts = text.split(/[,\n\t]/)
  return { ended: parts.slice(0, -1), rest: parts.at(-1) ?? '' }
}

/** The tags with more added, each once, without empty ones. @param keyOf returns the key by which tags are compared */
export const addTags = (tags: readonly string[], more: readonly string[], keyOf: (tag: string) => string): string[] => {
  const known = new Set(tags.map(keyOf))
  const added = more.map(cleaned).filter((tag) => {
    const isNew = tag !== '' && !known.has(keyOf(tag))
    known.add(keyOf(tag))
    return isNew
  })
  return [...tags, ...added]
}
