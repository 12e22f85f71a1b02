// The headers every page leaves with.
import { withoutLocale } from '@jebo/contract/core/locale.ts'

/** While developing, styles come from scripts and a socket tells of changes; a build knows none of this. */
const development =
  import.meta.env.MODE === 'development' ? { style: " 'unsafe-inline'", connect: ' ws:' } : { style: '', connect: '' }

/** What may run: scripts with the nonce of this response, or exactly these sources. */
export type Scripts = { nonce: string } | { sources: readonly string[] }

const policy = (scripts: Scripts): string =>
  [
    "default-src 'none'",
    `script-src ${'nonce' in scripts ? `'nonce-${scripts.nonce}'` : scripts.sources.join(' ')}`,
    `style-src 'self'${development.style}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${development.connect}`,
    "manifest-src 'self'",
    "form-action 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Pages whose address carries a secret: it must not leave in a Referer, nor stay in a cache. */
export const carriesToken = (pathname: string): boolean =>
  /^\/(reset-password|verify-complete)(\/|$)/i.test(withoutLocale(pathname)) || isPopupReturn(pathname)

/** Where the identity provider's popup comes back to; with an opener policy it would lose the page that opened it. */
export const isPopupReturn = (pathname: string): boolean =>
  /^\/authentication\/(mobile-verify|nda)\/?$/i.test(withoutLocale(pathname))

/** Sets what is missing; a cache rule that is already there is only made stricter. */
export const setSecurityHeaders = (headers: Headers, scripts: Scripts, pathname: string): void => {
  headers.set('content-security-policy', policy(scripts))
  headers.set('x-content-type-options', 'nosniff')
  headers.set('referrer-policy', carriesToken(pathname) ? 'no-referrer' : 'same-origin')
  if (!isPopupReturn(pathname)) headers.set('cross-origin-opener-policy', 'same-origin-allow-popups')
  if (carriesToken(pathname)) headers.set('cache-control', 'no-store')
}
