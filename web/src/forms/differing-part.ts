/** More would not be read beside another text. */
const mostCharacters = 240

const commonLength = (one: readonly string[], other: readonly string[]): number => {
  const at = one.findIndex((line, index) => line !== other[index])
  return at === -1 ? one.length : at
}

/** The lines of a text in which it differs from another; "…" stands for those left out. Empty if it only lacks some. */
export const differingPart = (text: string, other: string): string => {
  const lines = text.split('\n')
  const others = other.split('\n')
  const before = commonLength(lines, others)
  const after = commonLength(lines.slice(before).reverse(), others.slice(before).reverse())
  const part = lines.slice(before, lines.length - after).join('\n')
  const shown = part.length > mostCharacters ? `${part.slice(0, mostCharacters)}…` : part
  if (before + after >= lines.length) return ''
  return [...(before > 0 ? ['…'] : []), shown, ...(after > 0 ? ['…'] : [])].join('\n')
}
