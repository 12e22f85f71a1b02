// What an address asks a list for. It is anybody's to write: what cannot be asked for is left out.

const longestSearch = 100
/** Source: `lastPage` of the contract. */
const lastPage = 500
const longestFeed = 1000

/** The page asked for, counted from 1. */
export const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1
}

/** How many rows of a feed are shown: `step` of them at first, at most a thousand. */
export const shownIn = (search: URLSearchParams, step: number): number => {
  const shown = Number(search.get('shown'))
  return Number.isInteger(shown) && shown > step && shown <= longestFeed ? shown : step
}

/** The words looked for, at most 100 code points of them. */
export const wordsIn = (search: URLSearchParams): string | undefined => {
  const text = (search.get('q') ?? '')
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
  return [...text].slice(0, longestSearch).join('') || undefined
}

/** An address with what it asks for; what says nothing is left out. */
export const listPath = (path: string, query: Record<string, string | number | undefined>): string => {
  const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '')
  const search = new URLSearchParams(said.map(([name, value]) => [name, String(value)]))
  return search.size > 0 ? `${path}?${search}` : path
}
