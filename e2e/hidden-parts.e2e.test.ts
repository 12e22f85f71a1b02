// What is hidden of tickets is in no page that the server renders: each reader opens the same pages, and finds what they may know.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMaintenancePool, createPool } from '../server/src/platform/db/database.ts'
import { administer, startTestCluster, template } from '../server/test/cluster.ts'
import {
  known,
  openHiddenParts,
  type Part,
  parts,
  type ReaderName,
  readers,
  words,
} from '../server/test/hidden-parts.ts'
import { password } from '../server/test/people.ts'
import { openTestApp } from '../server/test/test-app.ts'
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

const nicknames: Record<ReaderName, string | null> = {
  guest: null,
  'foreign hacker': 'hacker',
  'foreign manager': 'rival',
  author: 'author',
  manager: 'second',
}

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

  const cookieOf = async (reader: ReaderName): Promise<string> => {
    const nickname = nicknames[reader]
    return nickname === null ? '' : signInAtDemo(pages.baseUrl, { email: `${nickname}@people.test`, password })
  }

  /** What all pages together tell. */
  const read = async (reader: ReaderName): Promise<{ drawn: number; told: Part[]; html: string }> => {
    const cookie = await cookieOf(reader)
    let drawn = 0
    let html = ''
    for (const prefix of ['', '/en']) {
      for (const path of paths) {
        const response = await fetch(`${pages.baseUrl}${prefix}${path}`, { headers: { cookie }, redirect: 'manual' })
        if (response.status === 200) drawn += 1
        html += await response.text()
      }
    }
    return { drawn, told: parts.filter((part) => html.includes(words[part])), html }
  }

  it.each(readers)('are rendered for the %s only if they may know them', async (reader) => {
    const { drawn, told, html } = await read(reader)
    // Saved replies are loaded when a manager writes. Everything else that a reader may know is found.
    expect(told.toSorted()).toEqual(known[reader].filter((part) => part !== 'reply').toSorted())
    // What is public is there.
    expect(drawn).toBeGreaterThan(20)
    for (const summary of ['Mehr ist nicht zu lesen.', 'Bitte sofort aktualisieren.']) expect(html).toContain(summary)
  })
})
