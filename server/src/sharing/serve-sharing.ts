// What other sites read of this one: pictures, the feed, sitemaps.
import { createHash } from 'node:crypto'
import { isLocale, type Locale } from '@jebo/contract/core/locale.ts'
import { type Context, Hono } from 'hono'
import { asRefusal } from '../platform/http/errors.ts'
import { createPageStore } from '../platform/http/page-store.ts'
import type { Api } from '../platform/http/serve.ts'
import { askGuestOf } from './ask-guest.ts'
import { writeFeed } from './feed.ts'
import { createPictures } from './pictures.ts'
import { isSitemapKind, writeRobots, writeSitemap, writeSitemapIndex } from './sitemap.ts'

const xml = 'application/xml; charset=utf-8'
const atom = 'application/atom+xml; charset=utf-8'
const text = 'text/plain; charset=utf-8'

const feedSeconds = 60
/** Sitemaps of a large site take a moment, and nobody waits for a new address in them. */
const sitemapSeconds = 600

const headersOf = (type: string, seconds: number, etag: string): Record<string, string> => ({
  'content-type': type,
  'cache-control': `public, max-age=${seconds}`,
  'x-content-type-options': 'nosniff',
  etag,
})

const etagOf = (body: string): string => `"${createHash('sha256').update(body).digest('base64url')}"`

/** Weak tags and lists of tags count as well; a proxy may weaken what we sent. */
const isKnown = (given: string | undefined, etag: string): boolean =>
  given?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false

const send = (page: Context, body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string>): Response =>
  isKnown(page.req.header('if-none-match'), headers.etag ?? '')
    ? page.body(null, 304, headers)
    : page.body(body, 200, headers)

/** The routes beside API and pages, which answer everyone as a guest. */
export const createSharing = (api: Api): Hono => {
  const { services } = api
  const { db, config } = services
  const origin = config.baseUrl
  const site = new Hono()
  const ask = askGuestOf(api)
  const pictureOf = createPictures(api)
  const store = createPageStore(sitemapSeconds * 1000)

  const sendText = (page: Context, body: string, type: string, seconds: number): Response =>
    send(page, body, headersOf(type, seconds, etagOf(body)))

  const sendStored = async (page: Context, write: () => Promise<string | null>): Promise<Response> => {
    const stored = await store.answer(page.req.path, null, async () => {
      const body = await write()
      return new Response(body, { status: body === null ? 404 : 200 })
    })
    return stored?.ok
      ? sendText(page, await stored.text(), xml, sitemapSeconds)
      : page.text('', 404, { 'cache-control': 'no-store' })
  }

  site.get('/robots.txt', (page) => sendText(page, writeRobots(origin), text, sitemapSeconds))
  site.get('/sitemap.xml', (page) => sendStored(page, () => writeSitemapIndex(db, origin)))
  site.get('/sitemap/:piece{[a-z]+-[1-9][0-9]{0,3}\\.xml}', async (page) => {
    const [kind = '', number = ''] = page.req.param('piece').replace('.xml', '').split('-')
    return isSitemapKind(kind)
      ? sendStored(page, () => writeSitemap(db, origin, kind, Number(number)))
      : page.text('', 404, { 'cache-control': 'no-store' })
  })
  const feed = (locale: Locale) => async (page: Context) =>
    sendText(page, await writeFeed(ask, origin, locale), atom, feedSeconds)
  site.get('/hacktivity.atom', feed('ko'))
  site.get('/en/hacktivity.atom', feed('en'))
  site.get('/shared/:locale/:kind/:id{.+\\.png}', async (page) => {
    const { locale, kind, id } = page.req.param()
    const picture = isLocale(locale) ? await pictureOf(kind, id.slice(0, -'.png'.length), locale) : null
    return picture
      ? send(page, picture.png, headersOf('image/png', feedSeconds * 5, picture.etag))
      : page.text('', 404, { 'cache-control': 'no-store' })
  })
  site.onError((error, page) => {
    const { code, status } = asRefusal(error)
    const isBusy = status === 429 || status === 503
    if (!isBusy) services.log.error({ err: error, code }, 'a shared file failed')
    page.header('cache-control', 'no-store')
    if (isBusy) page.header('retry-after', '5')
    return page.text('', isBusy ? 503 : 500)
  })
  return site
}
