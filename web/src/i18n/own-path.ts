// Our own addresses in the supported languages.
import { type Locale, prefixOfPath, withLocale } from '@jebo/contract/core/locale.ts'

/** The same page in another language, without the parameters of this visit. */
export const inLanguage = (pathname: string, locale: Locale): string => withLocale(pathname, locale)

/** A link target under the language prefix of its page; anything but an absolute path is not changed. */
export const underPrefixOf = (pathname: string, to: string): string => {
  if (!to.startsWith('/') || prefixOfPath(to) !== '') return to
  const prefix = prefixOfPath(pathname)
  return to.startsWith('/?') || to.startsWith('/#') || to === '/' ? `${prefix || '/'}${to.slice(1)}` : `${prefix}${to}`
}
