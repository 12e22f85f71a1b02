// How much two tickets are alike, by what they say about themselves.

export type Described = { title: string | null; weakness_type: string | null; asset_id: number | null }

/** Pieces of two letters, so that Korean words are alike with other endings too. */
const piecesOf = (text: string): Set<string> => {
  const letters = [
    ...text
      .normalize('NFKC')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim(),
  ]
  return new Set(letters.slice(1).map((letter, index) => `${letters[index]}${letter}`))
}

/** From 0 to 1: twice the pieces in common by all pieces. */
const titleLikeness = (one: Set<string>, other: Set<string>): number => {
  const common = [...one].filter((piece) => other.has(piece)).length
  return one.size + other.size === 0 ? 0 : (2 * common) / (one.size + other.size)
}

/** By its number in the Common Weakness Enumeration, if it names one. */
const weaknessKey = (weakness: string | null): string | null => {
  if (weakness === null) return null
  const text = weakness.normalize('NFKC').toLowerCase()
  return /\bcwe-\d+/.exec(text)?.[0] ?? text.replaceAll(/\s+/g, '')
}

/** A title as good as alone, or the same kind of weakness at the same asset, makes a ticket likely to be the same. */
const weights = { title: 1, weakness: 0.3, asset: 0.2 } as const
const likely = 0.5
/** Nothing of the titles in common says that they are about different things, also of one kind. */
const leastTitle = 0.15

/** The likeliest duplicates of a draft, the likeliest first. */
export const findLikely = <Ticket extends Described>(
  draft: Described,
  tickets: readonly Ticket[],
  most: number,
): Ticket[] => {
  const pieces = piecesOf(draft.title ?? '')
  const weakness = weaknessKey(draft.weakness_type)
  const likenessTo = (ticket: Described): number => {
    const title = titleLikeness(pieces, piecesOf(ticket.title ?? ''))
    if (title < leastTitle) return 0
    const isSameWeakness = weakness !== null && weakness === weaknessKey(ticket.weakness_type)
    const isSameAsset = draft.asset_id !== null && draft.asset_id === ticket.asset_id
    return title * weights.title + (isSameWeakness ? weights.weakness : 0) + (isSameAsset ? weights.asset : 0)
  }
  return tickets
    .map((ticket) => ({ ticket, likeness: likenessTo(ticket) }))
    .filter(({ likeness }) => likeness >= likely)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, most)
    .map(({ ticket }) => ticket)
}
