// A product on one world, its visitors signed in, and how long one of them waits for an answer.
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type Product, prepareProduct, signInAtDemo } from '../../e2e/product.ts'
import { seedPassword } from '../../seed/plan.ts'
import type { Request, Visitor } from './requests.ts'
import { findSubjects, logStatements, type Subjects } from './subjects.sql.ts'
import type { World } from './worlds.ts'

export type Site = { world: World; product: Product; subjects: Subjects; cookies: Record<Visitor, string> }

export const openSite = async (world: World): Promise<Site> => {
  const product = await prepareProduct({
    DATA_DIR: world.dataDir,
    LOG_LEVEL: 'warn',
    LIMIT_FACTOR: '10000',
    ROLE: 'web',
  })
  await product.start()
  const enter = (name: string): Promise<string> =>
    signInAtDemo(product.baseUrl, { email: `${name}@seed.test`, password: seedPassword })
  const cookies = { guest: '', hacker: await enter('hacker'), owner: await enter('owner'), staff: await enter('staff') }
  return { world, product, subjects: await findSubjects(world.pool), cookies }
}

const agent = new Agent({ keepAlive: true, maxSockets: 2 })

export type Answer = { tookMs: number; status: number }

/** One request, to the last byte of its answer. */
export const visit = ({ product, cookies }: Site, { as, path }: Request): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const started = performance.now()
    const cookie = cookies[as]
    const headers = cookie === '' ? {} : { cookie }
    const request = get(`${product.baseUrl}${path}`, { agent, headers }, (response) => {
      const status = response.statusCode ?? 0
      response.resume().once('error', reject)
      response.once('end', () => resolve({ tookMs: performance.now() - started, status }))
    })
    request.once('error', reject)
  })

const statement =
  /^.*? LOG: {2}(?:execute [^:]+|statement): (?!begin|commit|rollback|start transaction|select pg_reload_conf)/gim

/** How many statements one request sends to the database, as its server logs them. */
export const countQueries = async (site: Site, request: Request): Promise<number> => {
  const { pool, dataDir } = site.world
  const readLog = (): Promise<string> => readFile(join(dataDir, 'postgres/server.log'), 'utf8')
  await logStatements(pool, true)
  // Until every connection has read the setting.
  await setTimeout(50)
  await visit(site, request)
  const before = (await readLog()).length
  await visit(site, request)
  const logged = (await readLog()).slice(before)
  await logStatements(pool, false)
  return logged.match(statement)?.length ?? 0
}
