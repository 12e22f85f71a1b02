import { isLocale, type Locale, localeCookie, localeOfPath, locales, withLocale } from '@jebo/contract/core/locale.ts'
import { useLocation } from 'react-router'
import { cookieText } from '../../api/cookies.ts'

const names: Record<Locale, string> = { ko: '한국어', en: 'English' }

/** The cookie sets the language of mails to guests; the page's own language is in its address. */
export const keepLanguage = (locale: Locale): void => {
  document.cookie = cookieText(localeCookie.name, locale, localeCookie.days)
}

/**
 * This page in another language, from the address bar, because a page may change its address without rendering again.
 */
export const hereIn = (locale: Locale): string => withLocale(window.location.pathname, locale) + window.location.search

/** The same page in each language. Each language is named in itself. */
export const useLanguage = () => {
  const { pathname, search } = useLocation()
  const choices = locales.map((value) => ({ value, label: names[value], href: withLocale(pathname, value) + search }))
  const choose = (value: string) => {
    if (!isLocale(value)) return
    keepLanguage(value)
    window.location.assign(hereIn(value))
  }
  return { current: localeOfPath(pathname), choices, choose }
}
