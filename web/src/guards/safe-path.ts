// A path from outside is followed only if it stays on our own origin and leads to a page we have.
import { findScreenAt } from '../screen-at.ts'
import { isPopupReturn } from '../security-headers.ts'

/** Stands for our own, where only path and query matter. */
export const origin = 'https://self.invalid'
const longest = 2000

const isOwnForm = (path: string): boolean =>
  // Browsers drop control characters, so `/<TAB>/x` would leave the site.
  path.length <= longest && path.startsWith('/') && !/^\/\/|[\\\u0000-\u0020\u007f]/.test(path)

/** The path as our own address, or null if it could lead elsewhere, nowhere, or back to sign-in. */
export const safePath = (path: string | null | undefined): string | null => {
  if (!path || !isOwnForm(path)) return null
  const url = URL.parse(path, origin)
  // Dots are resolved here, so the rest must still be a path and not a host.
  if (!url || url.origin !== origin || url.username || url.password || url.pathname.includes('//')) return null
  const screen = findScreenAt(url.pathname)
  // The provider's parameters are for that page alone. The agreement is also opened just to be read.
  if (isPopupReturn(url.pathname) && (url.search || screen?.file !== 'nda')) return null
  return screen === null || screen.guard === 'guest' ? null : `${url.pathname}${url.search}${url.hash}`
}
