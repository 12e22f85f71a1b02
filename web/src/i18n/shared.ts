// What other sites show of a page: its title, its description and its picture.
import { type Locale, localeOfPath, withLocale } from '@jebo/contract/core/locale.ts'
import type { MetaDescriptor } from 'react-router'
import { canonicalPath } from './own-path.ts'
import { titled } from './title.ts'

const regions: Record<Locale, string> = { ko: 'ko_KR', en: 'en_US' }

type Subject = {
  title: string
  description?: string | null
  /** Kind and id of the page's picture, such as `programs/12345678`. */
  picture: string
  type?: 'website' | 'article' | 'profile'
}

type Page = {
  location: { pathname: string }
  /** The root comes first, and knows the public address of the site. */
  matches: readonly ({ loaderData?: unknown } | undefined)[]
}

const originOf = ({ matches }: Page): string => {
  const facts = matches[0]?.loaderData
  const isKnown = typeof facts === 'object' && facts !== null && 'origin' in facts
  return isKnown && typeof facts.origin === 'string' ? facts.origin : ''
}

/** The longest description that search engines show, in code points. */
const longestDescription = 160

/** The text as one line, if there is one. */
const described = (text: string | null): string[] => {
  const line = text?.replaceAll(/\s+/g, ' ').trim() ?? ''
  const characters = [...line]
  const isLong = characters.length > longestDescription
  const content = isLong ? `${characters.slice(0, longestDescription - 1).join('')}…` : line
  return content === '' ? [] : [content]
}

const descriptorsFor = (page: Page, { title, description = null, picture, type = 'website' }: Subject) => {
  const { pathname } = page.location
  const locale = localeOfPath(pathname)
  const origin = originOf(page)
  const about = described(description)
  const properties = {
    'og:type': type,
    'og:site_name': 'Jebo',
    'og:title': title,
    'og:url': `${origin}${withLocale(canonicalPath(pathname), locale)}`,
    'og:locale': regions[locale],
    'og:locale:alternate': regions[locale === 'ko' ? 'en' : 'ko'],
    'og:image': `${origin}/shared/${locale}/${picture}.png`,
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': title,
  }
  return [
    ...about.map((content) => ({ name: 'description', content })),
    ...Object.entries(properties).map(([property, content]) => ({ property, content })),
    ...about.map((content) => ({ property: 'og:description', content })),
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}

/**
 * The descriptors of a page that may be shared. Others read what the server sends, so the browser, which goes from page to
 * page, needs the title only.
 */
export const shared = (page: Page, subject: Subject): MetaDescriptor[] => [
  ...titled(page.location.pathname, subject.title),
  ...(import.meta.env.SSR ? descriptorsFor(page, subject) : []),
]
