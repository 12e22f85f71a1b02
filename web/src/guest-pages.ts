// Pages that all guests get alike, and that may therefore be drawn once for many of them. A page is on this list only
// if nothing on it depends on the visitor but what its key says: address, language (in the path) and theme.
import { hasSession, themeOf } from './api/cookies.ts'
import { findScreenAt } from './screen-at.ts'

/** By their path in the route table, with the parameters they read. A search is not among them: few ask for the same. */
export const guestPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/programs': ['assetType', 'sort', 'page'],
  '/programs/:id': [],
  '/hacktivity': ['severity', 'shown'],
  '/companies/:alias': ['page'],
  '/:handle': [],
  '/terms': ['type', 'version'],
  '/tickets/:id': ['shown'],
}

const longestPath = 200
const longestValue = 40

/** A page that may be stored: under which key, and the request that draws it, of a guest without any other trait. */
export type GuestPage = { key: string; request: () => Request }

/** The parameters in one order; null where one is unknown to the page, given twice, or too long. */
const canonicalQuery = ({ searchParams }: URL, known: readonly string[]): string | null => {
  if (searchParams.size === 0) return ''
  const names = [...searchParams.keys()]
  const areKnown = names.every((name) => known.includes(name)) && new Set(names).size === names.length
  if (!areKnown || [...searchParams.values()].some((value) => value.length > longestValue)) return null
  searchParams.sort()
  return searchParams.toString()
}

/** Null for everything that is drawn for its visitor alone. */
export const guestPageOf = ({ method, url: address, headers }: Request): GuestPage | null => {
  const cookies = headers.get('cookie')
  if (method !== 'GET' || hasSession(cookies)) return null
  const url = new URL(address)
  // With `.data` the router is asked for what a page reads, without the page.
  if (url.pathname.length > longestPath || url.pathname.endsWith('.data')) return null
  const known = guestPages[findScreenAt(url.pathname)?.path ?? '']
  const query = known && canonicalQuery(url, known)
  if (query === undefined || query === null) return null
  url.search = query
  const theme = themeOf(cookies)
  const { href } = url
  const request = (): Request => new Request(href, theme ? { headers: { cookie: `theme=${theme}` } } : {})
  return { key: `${theme ?? 'system'} ${href}`, request }
}
