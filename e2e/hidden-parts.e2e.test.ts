// What is hidden of tickets is in no page that the server renders: each reader opens the same pages, and finds what they may know.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMaintenancePool, createPool } from '../server/src/platform/db/database.ts'
import { administer, startTestCluster, template } from '../server/test/cluster.ts'
import {
  knownAnywhere,
  openHiddenParts,
  type Part,
  parts,
  type ReaderName,
  words,
} from '../server/test/hidden-parts.ts'
import { password } from '../server/test/people.ts'
import { openTestApp } from '../server/test/test-app.ts'
import { screens } from '../web/src/routes.ts'
import { prepareProduct, signInAtDemo } from './product.ts'

const ends: (() => Promise<unknown>)[] = []
afterAll(async () => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
})

/** The world is made through the API in this process; the product only shows it. */
const openPages = async () => {
  const cluster = await startTestCluster()
  ends.push(cluster.remove)
  const url = cluster.url('hidden_parts')
  await administer(cluster.url(), `create database hidden_parts template ${template}`)
  const SECRET_KEYS = `pages:${randomBytes(32).toString('base64')}`
  const pools = { pool: createPool(url, () => undefined), maintenance: createMaintenancePool(url, () => undefined) }
  const drop = () => Promise.all([pools.pool.end(), pools.maintenance.end()]).then(() => undefined)
  const app = await openTestApp({ SECRET_KEYS }, { ...pools, url, drop })
  ends.push(app.close)
  const { ids, world } = await openHiddenParts(app)
  const product = await prepareProduct({ DATABASE_URL: url, SECRET_KEYS, ROLE: 'web' })
  ends.push(product.remove)
  await product.start()
  return { ids, programId: world.programId, baseUrl: product.baseUrl }
}

/** Readers of pages, who have a password. */
const nicknames = {
  guest: null,
  'foreign hacker': 'hacker',
  'foreign manager': 'rival',
  author: 'author',
  participant: words.participant,
  'crew member': 'member',
  manager: 'second',
} as const satisfies Partial<Record<ReaderName, string | null>>
type PageReader = keyof typeof nicknames
const readers = Object.keys(nicknames) as PageReader[]

describe('hidden parts of tickets', () => {
  let pages: Awaited<ReturnType<typeof openPages>>
  let paths: string[]
  beforeAll(async () => {
    pages = await openPages()
    const { ids, programId } = pages
    paths = [
      ...Object.values(ids).flatMap((id) => [`/tickets/${id}`, `/tickets/${id}.data`]),
      ...['/', '/hacktivity', '/hacktivity?level=LIMITED', '/hacktivity?sort=reward', '/programs', '/leaderboard'],
      ...[`/programs/${programId}`, '/companies/acme', '/@author', '/management/ticket', '/management/company/ticket'],
    ]
  })

  const cookieOf = async (reader: PageReader): Promise<string> => {
    const nickname = nicknames[reader]
    return nickname === null ? '' : signInAtDemo(pages.baseUrl, { email: `${nickname}@people.test`, password })
  }

  const load = (path: string, cookie: string): Promise<Response> =>
    fetch(`${pages.baseUrl}${path}`, { headers: { cookie }, redirect: 'manual' })

  /** What all pages together tell. */
  const read = async (reader: PageReader): Promise<{ drawn: number; told: Part[]; html: string }> => {
    const cookie = await cookieOf(reader)
    let drawn = 0
    let html = ''
    for (const prefix of ['', '/en']) {
      for (const path of paths) {
        const response = await load(`${prefix}${path}`, cookie)
        if (response.status === 200) drawn += 1
        html += await response.text()
      }
    }
    return { drawn, told: parts.filter((part) => html.includes(words[part])), html }
  }

  it.each(readers)('are rendered for the %s only if they may know them', async (reader) => {
    const { drawn, told, html } = await read(reader)
    // Saved replies are loaded when a manager writes. Everything else that a reader may know is found.
    expect(told.toSorted()).toEqual(
      knownAnywhere(reader)
        .filter((part) => part !== 'reply')
        .toSorted(),
    )
    // What is public is there.
    expect(drawn).toBeGreaterThan(20)
    for (const summary of ['Mehr ist nicht zu lesen.', 'Bitte sofort aktualisieren.']) expect(html).toContain(summary)
  })

  /** The pages of a reader that have a search, with the ways in which their addresses can ask for a text. */
  const searchesOf = async (cookie: string): Promise<string[]> => {
    const addresses = [...paths, ...screens.map(({ path }) => path).filter((path) => !path.includes(':'))]
    const searched: string[] = []
    for (const path of new Set(addresses.map((address) => address.split('?')[0] ?? ''))) {
      const response = await load(path, cookie)
      if (/<input[^>]*name="q"/.test(await response.text())) searched.push(path)
    }
    const ways = ['', 'level=LIMITED&', 'state=ALL&in=TEXT&']
    const others = ['/hacktivity.data?q=', '/hacktivity?weakness=', '/hacktivity?company=', '/hacktivity.atom?q=']
    return [...searched.flatMap((path) => ways.map((way) => `${path}?${way}q=`)), ...others]
  }

  /** A page without the text that was asked for, and without what differs each time: nonces and the moment. */
  const answerTo = async (search: string, text: string, cookie: string): Promise<string> => {
    const response = await load(`${search}${encodeURIComponent(text)}`, cookie)
    const page = (await response.text()).replaceAll(/nonce="[^"]*"|\b1\d{12}\b/g, '')
    return `${response.status} ${page.replaceAll(text.replace('#', ''), 'TEXT')}`
  }

  /** The texts to which a search answers anything else than to a text that is nowhere, be it a row, a count or a word. */
  const findConfirmed = async (
    search: string,
    cookie: string,
    texts: readonly string[],
    nowhere: string,
  ): Promise<string[]> => {
    const none = await answerTo(search, nowhere, cookie)
    const found: string[] = []
    for (const text of texts) {
      if ((await answerTo(search, text, cookie)) === none) continue
      // Again at about the same time, since pages say how long ago something was.
      const answer = await answerTo(search, text, cookie)
      if (answer !== (await answerTo(search, nowhere, cookie))) found.push(text)
    }
    return found
  }

  const nowhere = { word: 'Zzyzxlohe', number: '99999990' }

  it.each(['guest', 'foreign hacker', 'foreign manager'] as const)(
    'are confirmed by no search of the %s on any page',
    async (reader) => {
      const cookie = await cookieOf(reader)
      const searches = await searchesOf(cookie)
      expect(searches).toEqual(expect.arrayContaining(['/hacktivity?level=LIMITED&q=', '/programs?q=']))
      const { closed, hidden, private: ofInsiders } = pages.ids
      const numbers = [closed, hidden, ofInsiders].map(String)
      for (const search of searches) {
        const found = [
          ...(await findConfirmed(search, cookie, Object.values(words), nowhere.word)),
          ...(await findConfirmed(search, cookie, numbers, nowhere.number)),
          ...(await findConfirmed(
            search,
            cookie,
            numbers.map((number) => `#${number}`),
            `#${nowhere.number}`,
          )),
        ]
        expect([search, found]).toEqual([search, []])
      }
    },
  )

  it.each([
    ['author', '/management/ticket?q=', ['redacted', 'closed', 'hidden']],
    [
      'manager',
      '/management/company/ticket?state=ALL&in=TEXT&q=',
      ['redacted', 'internal', 'limited', 'early', 'closed', 'hidden', 'answer', 'private'],
    ],
  ] as const)('are found by a search of the %s, who may read them', async (reader, search, found) => {
    const texts = found.map((part) => words[part])
    expect(await findConfirmed(search, await cookieOf(reader), texts, nowhere.word)).toEqual(texts)
  })
})
