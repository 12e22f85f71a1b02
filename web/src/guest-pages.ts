// Pages that are the same for all guests and can be rendered once for many of them. A page belongs in this list only if
// it depends on nothing but its key: address, language (in the path) and theme.
import { hasSession, themeOf } from './api/cookies.ts'
import { findScreenAt } from './screen-at.ts'

/**
 * By path in the route table, with the parameters they read. Searches are left out, because few guests search for the
 * same.
 */
export const guestPages: Readonly<Record<string, readonly string[]>> = {
  '/': [],
  '/programs': ['assetType', 'reward', 'status', 'kind', 'new', 'funded', 'sort', 'view', 'shown'],
  '/programs/:id': [],
  '/events': ['phase', 'kind', 'page'],
  '/events/:id': [],
  '/hacktivity': ['level', 'sort', 'severity', 'period', 'shown'],
  '/companies/:alias': ['page'],
  '/:handle': [],
  '/terms': ['type', 'version'],
  '/receipts': [],
  '/tickets/:id': ['shown'],
}

const longestPath = 200
const longestValue = 40

/** A page that can be cached: its key, and the request that renders it for a guest without any other trait. */
export type GuestPage = { key: string; request: () => Request }

/** The parameters in a fixed order; null if one is unknown to the page, repeated, or too long. */
const canonicalQuery = ({ searchParams }: URL, known: readonly string[]): string | null => {
  if (searchParams.size === 0) return ''
  const names = [...searchParams.keys()]
  const areKnown = names.every((name) => known.includes(name)) && new Set(names).size === names.length
  if (!areKnown || [...searchParams.values()].some((value) => value.length > longestValue)) return null
  searchParams.sort()
  return searchParams.toString()
}

/** Null for every page that is rendered for one visitor alone. HEAD is answered by the same page, without its body. */
export const guestPageOf = ({ method, url: address, headers }: Request): GuestPage | null => {
  const cookies = headers.get('cookie')
  if ((method !== 'GET' && method !== 'HEAD') || hasSession(cookies)) return null
  const url = new URL(address)
  // A `.data` request loads only the data of a page.
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
