// What other sites and search engines read of the pages.
import { endpoints } from '@jebo/contract/endpoints.ts'
import { describe, expect, inject, it } from 'vitest'
import { screens } from '../web/src/routes.ts'
import { openBrowser, untilHydrated, visit } from './browser.ts'
import { messages } from './messages.ts'

const baseUrl = inject('baseUrl')

const htmlOf = async (path: string): Promise<string> => (await fetch(baseUrl + path)).text()

const propertiesIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"\/>/g)].map(([, name = '', content = '']) => [
      name,
      content,
    ]),
  )

type Row = { id: number; title: string; company: { alias: string } }

/** The first row of a company that no other journey writes for. */
const firstOf = async (path: string): Promise<Row> => {
  const { data } = (await (await fetch(`${baseUrl}/api${path}?size=50`)).json()) as { data: Row[] }
  const first = data.find(({ company }) => company.alias === 'mulgyeol')
  if (!first) throw new Error(`the demo world has none of ${path}`)
  return first
}

describe('a shared page', () => {
  it.each([
    ['a program', endpoints.listPrograms.path, 'programs', 'website'],
    ['a disclosed ticket', endpoints.listTickets.path, 'tickets', 'article'],
  ])('of %s has a title, a description and a picture, in both languages', async (_name, list, kind, type) => {
    const { id } = await firstOf(list)
    for (const [prefix, locale, region] of [
      ['', 'ko', 'ko_KR'],
      ['/en', 'en', 'en_US'],
    ] as const) {
      const html = await htmlOf(`${prefix}/${kind}/${id}`)
      const found = propertiesIn(html)
      expect(found).toMatchObject({
        'og:type': type,
        'og:url': `${baseUrl}${prefix}/${kind}/${id}`,
        'og:locale': region,
        'og:image': `${baseUrl}/shared/${locale}/${kind}/${id}.png`,
        'twitter:card': 'summary_large_image',
      })
      expect(found['og:title']?.length).toBeGreaterThan(3)
      expect(found.description?.length).toBeGreaterThan(20)
      expect(found.description).not.toMatch(/^#|`/)
      expect(found['og:description']).toBe(found.description)
      expect(html).toContain(`<link rel="canonical" href="${baseUrl}${prefix}/${kind}/${id}"/>`)
      const picture = await fetch(found['og:image'] ?? '')
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    }
  })

  it('of a company and of a hacker has a picture', async () => {
    for (const path of ['/companies/moasaem', '/@river']) {
      const found = propertiesIn(await htmlOf(path))
      expect((await fetch(found['og:image'] ?? '')).status).toBe(200)
    }
  })

  it('is hydrated without errors although the browser draws the title only', async () => {
    const browser = await openBrowser()
    const { page, close } = await visit(browser)
    const errors: string[] = []
    page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())))
    const { id, title } = await firstOf(endpoints.listPrograms.path)
    await page.goto(`${baseUrl}/programs/${id}`)
    await untilHydrated(page)
    expect(await page.title()).toContain(title)
    expect(errors).toEqual([])
    await close()
    await browser.close()
  })
})

describe('search engines', () => {
  it('are kept out of every page that needs a sign-in', async () => {
    const robots = await htmlOf('/robots.txt')
    const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, path = '']) => path)
    const isClosed = (path: string): boolean =>
      closed.some((one) => new RegExp(`^${one.replaceAll('*', '[^/]+')}`).test(path))
    const guarded = screens.filter(({ guard }) => guard !== 'none')
    expect(guarded.filter(({ path }) => !isClosed(path.replaceAll(/:\w+\??/g, 'x')))).toEqual([])
    expect(
      ['/programs', '/programs/12345678', '/hacktivity', '/@river', '/companies/moasaem'].filter(isClosed),
    ).toEqual([])
  })

  it('read what the site is from the home page, in both languages', async () => {
    for (const [path, { shell }] of [
      ['/', messages.ko],
      ['/en', messages.en],
    ] as const) {
      const html = await htmlOf(path)
      expect(html).toContain(`<meta name="description" content="${shell.summary}"/>`)
      expect(html).toContain(`<meta property="og:description" content="${shell.summary}"/>`)
    }
  })

  it.each(['/favicon.ico', '/apple-touch-icon.png', '/apple-touch-icon-precomposed.png'])(
    'get an icon at %s, which browsers guess',
    async (path) => {
      const reply = await fetch(baseUrl + path)
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    },
  )

  it('and feed readers find the feed, the manifest and the icons in the head', async () => {
    const html = await htmlOf('/en')
    for (const [rel, type] of [
      ['alternate', 'application/atom+xml; charset=utf-8'],
      ['manifest', 'application/manifest+json'],
      ['apple-touch-icon', 'image/png'],
      ['icon', 'image/svg+xml; charset=utf-8'],
    ]) {
      const link = [...html.matchAll(/<link [^>]*>/g)].find(
        ([tag]) => tag.includes(`rel="${rel}"`) && (rel !== 'alternate' || tag.includes('atom')),
      )
      const [, href = ''] = /href="([^"]+)"/.exec(link?.[0] ?? '') ?? []
      const reply = await fetch(baseUrl + href)
      expect([rel, reply.status, reply.headers.get('content-type')]).toEqual([rel, 200, type])
    }
  })
})
