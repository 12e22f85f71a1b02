// The page to return to after sign-in or an agreement is in the address of those pages, as `?previous=`.
import { prefixOfPath } from '@jebo/contract/core/locale.ts'
import { origin, safePath } from './safe-path.ts'

const name = 'previous'

/** One of our own paths, for the functions below. */
export const urlOf = (path: string): URL => new URL(`${origin}${path}`)

/** The path that such an address remembers, if it is safe to follow. */
export const previousOf = ({ searchParams }: Pick<URL, 'searchParams'>): string | null =>
  safePath(searchParams.get(name))

type Stop =
  | '/sign-in'
  | '/sign-up'
  | '/reset-password'
  | '/verification'
  | '/authentication/nda'
  | `/terms/agreement?type=${'MANAGER' | 'USER' | 'PII_REQUIRED' | 'PII_OPTIONAL'}`

/** A page on the way, in the language of `url`, that remembers the page at `url`, or what that already remembers. */
export const withPrevious = (path: Stop, url: URL): string => {
  const prefix = prefixOfPath(url.pathname)
  const previous = safePath(`${url.pathname}${url.search}`) ?? previousOf(url)
  const isHome = previous === (prefix || '/')
  return previous === null || isHome
    ? `${prefix}${path}`
    : `${prefix}${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ [name]: previous })}`
}

/** A page on the way that leads on to a page of ours; `onward` is null if that is unknown. */
export const leadingTo = (path: Stop, onward: string | null): string =>
  onward === null ? path : withPrevious(path, urlOf(onward))
