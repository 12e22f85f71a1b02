// Addresses of our own in the languages we speak.
import { type Locale, prefixOfPath, withLocale } from '@jebo/contract/core/locale.ts'

/** The same page in another language, without what is only about this visit. */
export const inLanguage = (pathname: string, locale: Locale): string => withLocale(pathname, locale)

/** A link's target under the prefix of the page it stands on; anything but an absolute path is left alone. */
export const underPrefixOf = (pathname: string, to: string): string => {
  if (!to.startsWith('/') || prefixOfPath(to) !== '') return to
  const prefix = prefixOfPath(pathname)
  return to.startsWith('/?') || to.startsWith('/#') || to === '/' ? `${prefix || '/'}${to.slice(1)}` : `${prefix}${to}`
}
