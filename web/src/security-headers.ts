// The security headers of every page.
import { emptyContentPolicy } from '@jebo/contract/core/content-policy.ts'
import { withoutLocale } from '@jebo/contract/core/locale.ts'

/** In development, scripts insert styles, a socket reports changes, and a worker waits for a restart; a build needs none. */
const development =
  import.meta.env.MODE === 'development'
    ? { style: " 'unsafe-inline'", connect: ' ws:', directives: ['worker-src blob:'] }
    : { style: '', connect: '', directives: [] }

const policy = (origin: string, inlineScripts: readonly string[]): string =>
  [
    "default-src 'none'",
    // By address: browsers keep modules from page to page, with the nonce, or none, of the page that loaded them first.
    `script-src ${[`${origin}/assets/`, ...inlineScripts].join(' ')}`,
    `style-src 'self'${development.style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...development.directives,
  ].join('; ')

/** Pages with a secret in their address, which must not leak through a Referer or a cache. */
export const carriesToken = (pathname: string): boolean =>
  /^\/(reset-password|revert-email|unsubscribe|verify-complete)(\/|$)/i.test(withoutLocale(pathname)) ||
  isPopupReturn(pathname)

/** The page that the identity provider's popup returns to; an opener policy would sever its opener. */
export const isPopupReturn = (pathname: string): boolean =>
  /^\/authentication\/(mobile-verify|nda)\/?$/i.test(withoutLocale(pathname))

type Shown = {
  /** Of the site. */
  origin: string
  pathname: string
  /** The scripts in the page that may run, by nonce or hash, as a policy names them. */
  inlineScripts: readonly string[]
}

/** Sets missing headers; an existing cache rule is only made stricter. */
export const setSecurityHeaders = (headers: Headers, { origin, pathname, inlineScripts }: Shown): void => {
  headers.set('content-security-policy', policy(origin, inlineScripts))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', carriesToken(pathname) ? 'no-referrer' : 'same-origin')
  if (!isPopupReturn(pathname)) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  if (carriesToken(pathname)) headers.set('cache-control', 'no-store')
}

/** Sets the headers of a response that is not a page: data, a redirect, the list of routes. A page has its own policy. */
export const secureOther = (response: Response): Response => {
  const { headers } = response
  if (headers.has('content-security-policy')) return response
  headers.set('content-security-policy', emptyContentPolicy)
  headers.set('cross-origin-resource-policy', 'same-origin')
  headers.set('x-content-type-options', 'nosniff')
  return response
}
