// Our own addresses in the supported languages.
import { type Locale, prefixOfPath, withLocale, withoutLocale } from '@jebo/contract/core/locale.ts'

/** The same page in another language, without the parameters of this visit. */
export const inLanguage = (pathname: string, locale: Locale): string => withLocale(pathname, locale)

/** A link target under the language prefix of its page; anything but an absolute path is not changed. */
export const underPrefixOf = (pathname: string, to: string): string => {
  if (!to.startsWith('/') || prefixOfPath(to) !== '') return to
  const prefix = prefixOfPath(pathname)
  return to.startsWith('/?') || to.startsWith('/#') || to === '/' ? `${prefix || '/'}${to.slice(1)}` : `${prefix}${to}`
}

/** The address of a page that search engines are given. An event is a program, with the address of one. */
export const canonicalPath = (pathname: string): string => {
  const path = withoutLocale(pathname)
  const isEvent = path.startsWith('/events/')
  return isEvent ? `${prefixOfPath(pathname)}/programs/${path.slice('/events/'.length)}` : pathname
}
