// What search engines may find: robots.txt, and an index of sitemaps of 10,000 addresses each.
import { locales, withLocale } from '@jebo/contract/core/locale.ts'
import type { PublicDisclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { countPublicCompanies, listPublicAliases } from '../modules/companies/public.ts'
import { countPublicPrograms, listPublicProgramNumbers } from '../modules/programs/public.ts'
import { countPublicTickets, listPublicNumbers } from '../modules/tickets/public.ts'
import type { Db } from '../platform/db/database.ts'
import { escapeXml } from './escape-xml.ts'

const pieceSize = 10_000

type Source = {
  count: (db: Db) => Promise<number>
  /** Paths without a language. */
  list: (db: Db, part: { offset: number; size: number }) => Promise<string[]>
}

const fixed = [
  ...['/', '/programs', '/events', '/hacktivity', '/terms', '/receipts'],
  ...['/disclosure-guidelines', '/contact-us'],
]

const ticketsOn = (level: PublicDisclosure): Source => ({
  count: (db) => countPublicTickets(db, level),
  list: async (db, part) => (await listPublicNumbers(db, level, part)).map((id) => `/tickets/${id}`),
})

const sources = {
  pages: { count: async () => fixed.length, list: async (_db, { offset }) => (offset === 0 ? [...fixed] : []) },
  programs: {
    count: countPublicPrograms,
    list: async (db, part) => (await listPublicProgramNumbers(db, part)).map((id) => `/programs/${id}`),
  },
  companies: {
    count: countPublicCompanies,
    list: async (db, part) =>
      (await listPublicAliases(db, part)).map((alias) => `/companies/${encodeURIComponent(alias)}`),
  },
  tickets: ticketsOn('FULLY_DISCLOSED'),
  summaries: ticketsOn('LIMITED_DISCLOSED'),
} as const satisfies Record<string, Source>

export type SitemapKind = keyof typeof sources

export const isSitemapKind = (kind: string): kind is SitemapKind => Object.hasOwn(sources, kind)

const head = '<?xml version="1.0" encoding="utf-8"?>\n'

export const writeSitemapIndex = async (db: Db, origin: string): Promise<string> => {
  const pieces: string[] = []
  for (const [kind, { count }] of Object.entries(sources)) {
    const most = Math.ceil((await count(db)) / pieceSize)
    for (let number = 1; number <= most; number++) pieces.push(`${origin}/sitemap/${kind}-${number}.xml`)
  }
  const entries = pieces.map((address) => `  <sitemap><loc>${escapeXml(address)}</loc></sitemap>\n`).join('')
  return `${head}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries}</sitemapindex>\n`
}

const entryOf = (path: string, origin: string): string => {
  const links = locales.map(
    (locale) =>
      `<xhtml:link rel="alternate" hreflang="${locale}" href="${escapeXml(`${origin}${withLocale(path, locale)}`)}"/>`,
  )
  return `  <url><loc>${escapeXml(`${origin}${path}`)}</loc>${links.join('')}</url>\n`
}

/** @param number counts from 1. @returns null if there is no such piece */
export const writeSitemap = async (
  db: Db,
  origin: string,
  kind: SitemapKind,
  number: number,
): Promise<string | null> => {
  const paths = await sources[kind].list(db, { offset: (number - 1) * pieceSize, size: pieceSize })
  if (paths.length === 0) return null
  const entries = paths.map((path) => entryOf(path, origin)).join('')
  return `${head}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries}</urlset>\n`
}

/** Paths of work areas, of one user alone, or with a secret; the same below each language. */
const closedPaths = [
  ...['/management', '/staff', '/settings', '/profile', '/followings', '/verification', '/authentication'],
  ...['/manager-only', '/companies/new', '/programs/new', '/sign-in', '/sign-up', '/reset-password', '/revert-email'],
  ...['/verify-complete', '/terms/agreement', '/unsubscribe', '/community/new', '/support/feedbacks/new'],
  ...['/tickets/edit', '/tickets/*/edit', '/programs/*/edit', '/programs/*/new-ticket', '/community/*/edit'],
  ...['/tickets/*/preview', '/programs/private', '/programs/*/participants'],
]

export const writeRobots = (origin: string): string => {
  const rules = ['/api/', '/dev/', ...locales.flatMap((locale) => closedPaths.map((path) => withLocale(path, locale)))]
  return `User-agent: *\n${rules.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
}
