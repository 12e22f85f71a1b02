import type { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCrew } from '../../test/crews.ts'
import { beginProgram } from '../../test/programs.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { discloseTicket, openTicketWorld, type TicketWorld, ticketIn } from '../../test/tickets.ts'
import { createSharing } from './serve-sharing.ts'

describe('what is shared', () => {
  let app: TestApp
  let world: TicketWorld
  let site: Hono
  const tickets = { whole: 0, limited: 0, closed: 0, draft: 0 }
  let draftProgramId = 0

  beforeAll(async () => {
    app = await openTestApp()
    world = await openTicketWorld(app)
    tickets.whole = await ticketIn(world, 'RESOLVED', { title: '모두 <보여요> & "끝"' })
    await discloseTicket(world, tickets.whole)
    tickets.limited = await ticketIn(world, 'RESOLVED', { title: '제목만 알려요' })
    await discloseTicket(world, tickets.limited, { disclosure: 'LIMITED_DISCLOSED', summary: '고쳤다고만 알려요.' })
    tickets.closed = await ticketIn(world, 'RESOLVED', { title: '아무도 몰라요' })
    tickets.draft = await ticketIn(world, 'DRAFT', { title: '아직 쓰는 중이에요' })
    draftProgramId = await beginProgram(world.manager, '아직 열지 않았어요')
    await openCrew(world.author, 'night-owls')
    site = createSharing(app.api)
  })
  afterAll(() => app.close())

  const get = async (path: string, headers: Record<string, string> = {}) =>
    site.request(`http://jebo.test${path}`, { headers })
  const text = async (path: string): Promise<string> => (await get(path)).text()

  it('is a picture of each public page, in both languages', async () => {
    for (const page of [
      ...[
        `tickets/${tickets.whole}`,
        `tickets/${tickets.limited}`,
        `programs/${world.programId}`,
        'companies/acme',
        'hackers/author',
        'crews/night-owls',
        'site/home',
      ],
    ]) {
      for (const locale of ['ko', 'en']) {
        const reply = await get(`/shared/${locale}/${page}.png`)
        expect([page, reply.status, reply.headers.get('content-type')]).toEqual([page, 200, 'image/png'])
        const { width, height } = await sharp(await reply.arrayBuffer()).metadata()
        expect([width, height]).toEqual([1200, 630])
      }
    }
  })

  it('has no picture of what a guest does not see, whatever cookie comes with the request', async () => {
    const cookie = [...world.author.cookies].map((pair) => pair.join('=')).join('; ')
    for (const page of [
      ...[tickets.closed, tickets.draft, 12_345_678].map((id) => `tickets/${id}`),
      ...[
        `programs/${draftProgramId}`,
        'companies/nobody',
        'hackers/nobody',
        'crews/nobody',
        'users/author',
        'constructor/1',
      ],
    ]) {
      expect([page, (await get(`/shared/ko/${page}.png`, { cookie })).status]).toEqual([page, 404])
    }
    expect((await get(`/shared/fr/programs/${world.programId}.png`)).status).toBe(404)
  })

  it('answers a known picture and a known feed without a body', async () => {
    for (const path of [`/shared/ko/programs/${world.programId}.png`, '/hacktivity.atom']) {
      const etag = (await get(path)).headers.get('etag') ?? ''
      const again = await get(path, { 'if-none-match': `"other", W/${etag}` })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
      expect((await get(path, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  it('feeds what everyone may read, escaped', async () => {
    const feed = await text('/hacktivity.atom')
    expect(feed).toContain('<title>모두 &lt;보여요&gt; &amp; &quot;끝&quot;</title>')
    expect(feed).toContain(`<id>http://jebo.test/tickets/${tickets.whole}</id>`)
    expect(feed.match(/<entry>/g)).toHaveLength(2)
    for (const secret of ['아무도', '아직', String(tickets.closed)]) expect(feed).not.toContain(secret)
    expect(await text('/en/hacktivity.atom')).toContain(`http://jebo.test/en/tickets/${tickets.whole}`)
  })

  it('feeds title, severity and summary of a ticket of which only these are public', async () => {
    for (const path of ['/hacktivity.atom', '/en/hacktivity.atom']) {
      const [entry = ''] = (await text(path)).split('<entry>').filter((one) => one.includes(String(tickets.limited)))
      for (const shown of ['제목만 알려요', '고쳤다고만 알려요.', 'term="HIGH"']) expect(entry).toContain(shown)
      for (const secret of ['acme', '쇼핑몰', 'author', 'CWE']) expect(entry).not.toContain(secret)
      const times = [...entry.matchAll(/<(?:published|updated)>(.*?)</g)].map(([, time]) => time)
      expect(new Set(times).size).toBe(1)
    }
  })

  it('lists public programs, companies and disclosed tickets in sitemaps', async () => {
    const index = await text('/sitemap.xml')
    const pieces = [...index.matchAll(/<loc>http:\/\/jebo\.test(.*?)<\/loc>/g)].map(([, path = '']) => path)
    expect(pieces).toEqual(
      ['pages', 'programs', 'companies', 'tickets', 'summaries'].map((kind) => `/sitemap/${kind}-1.xml`),
    )
    const found = (await Promise.all(pieces.map(text))).join('')
    for (const path of [
      `/tickets/${tickets.whole}`,
      `/tickets/${tickets.limited}`,
      `/en/programs/${world.programId}`,
      '/companies/acme',
      ...['/hacktivity', '/contact-us', '/disclosure-guidelines'],
    ]) {
      expect(found).toContain(`http://jebo.test${path}"`)
    }
    for (const id of [tickets.closed, tickets.draft, draftProgramId]) expect(found).not.toContain(String(id))
    for (const path of [
      '/sitemap/tickets-2.xml',
      '/sitemap/users-1.xml',
      '/sitemap/toString-1.xml',
      '/sitemap/tickets-0.xml',
    ]) {
      expect([path, (await get(path)).status]).toEqual([path, 404])
    }
  })

  it('keeps robots out of work areas and the API', async () => {
    const lines = (await text('/robots.txt')).split('\n')
    for (const path of ['/api/', '/management', '/en/management', '/staff', '/en/staff', '/settings']) {
      expect(lines).toContain(`Disallow: ${path}`)
    }
    expect(lines).toContain('Sitemap: http://jebo.test/sitemap.xml')
  })
})
