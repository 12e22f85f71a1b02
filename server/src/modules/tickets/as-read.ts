// Texts as a reader sees them, so that two spellings that look the same can be compared.

/** Tags with what screen readers alone are told; the names of entities that the renderer writes. */
const outOfSight = /<span class="sr-only">[^<]*<\/span>/g
const tags = /<[^<>]*>/g
const addresses = /<a href="([^"<>]*)"/g
const entities = /&(amp|lt|gt|quot|#39);/g
const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

const unescaped = (html: string): string => html.replaceAll(entities, (_, name: string) => signs[name] ?? '')

const decoded = (address: string): string => {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

/** What the HTML of a text shows, and where its links lead. */
export const shownOf = (html: string): string[] => [
  unescaped(html.replaceAll(outOfSight, '').replaceAll(tags, '')),
  ...[...html.matchAll(addresses)].map(([, address = '']) => decoded(unescaped(address))),
]

/**
 * The same for all spellings that look alike: capitals, full-width letters, spaces of any kind and number, breaks of lines, and marks
 * that nobody sees.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ς', 'σ')
    .replaceAll(/[\p{Cf}\p{DI}]/gu, '')
    .replaceAll(/\s+/g, ' ')
