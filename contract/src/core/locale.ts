// The language of a page depends only on its address: without a prefix it is Korean.
export const locales = ['ko', 'en'] as const
export type Locale = (typeof locales)[number]
export const defaultLocale: Locale = 'ko'

/** The cookie that the language switch sets, and its lifetime in days. Source: specification, section 1. */
export const localeCookie = { name: 'locale', days: 365 } as const

/** Whether a text is a supported language. */
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

const firstSegment = (path: string): string => path.split(/[/?#]/, 2)[1] ?? ''

/** The language of an address: `/en/programs` is `en`, `/programs` and `/ko/programs` are `ko`. */
export const localeOfPath = (path: string): Locale => {
  const segment = firstSegment(path)
  return isLocale(segment) ? segment : defaultLocale
}

/** The language prefix of an address: `''`, `'/ko'` or `'/en'`. */
export const prefixOfPath = (path: string): '' | `/${Locale}` => {
  const segment = firstSegment(path)
  return isLocale(segment) ? `/${segment}` : ''
}

/** The address without its language prefix; starts with exactly one slash, as several would name another host. */
export const withoutLocale = (path: string): string =>
  `/${path.slice(prefixOfPath(path).length).replace(/^[/\\]+/, '')}`

/** The same address in another language; Korean has no prefix. */
export const withLocale = (path: string, locale: Locale): string => {
  const bare = withoutLocale(path)
  if (locale === defaultLocale) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare}`
}

/** The first supported language in an `Accept-Language` header, or null. */
export const localeOfHeader = (header: string | null | undefined): Locale | null => {
  for (const part of (header ?? '').slice(0, 200).split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (isLocale(tag)) return tag
  }
  return null
}
