// Where a visitor wanted to go before signing in travels in the address of sign-in and sign-up, as `?previous=`.
import { prefixOfPath } from '@jebo/contract/core/locale.ts'
import { safePath } from './safe-path.ts'

const name = 'previous'

/** The remembered path of a sign-in or sign-up address, if it may be followed. */
export const previousOf = (url: URL): string | null => safePath(url.searchParams.get(name))

/** `/sign-in` or `/sign-up` in the language of `url`, remembering the page at `url`, or what it already remembers. */
export const withPrevious = (path: '/sign-in' | '/sign-up', url: URL): string => {
  const prefix = prefixOfPath(url.pathname)
  const previous = safePath(`${url.pathname}${url.search}`) ?? previousOf(url)
  const isHome = previous === (prefix || '/')
  return previous === null || isHome
    ? `${prefix}${path}`
    : `${prefix}${path}?${new URLSearchParams({ [name]: previous })}`
}
