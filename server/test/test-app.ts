// The server on a database of its own; tests call it over HTTP.
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { recordFee } from '../src/modules/programs/public.ts'
import { loadConfig } from '../src/platform/config.ts'
import type { Services } from '../src/platform/http/call.ts'
import type { Api } from '../src/platform/http/serve.ts'
import { workOnce } from '../src/platform/jobs/worker.ts'
import { createLog } from '../src/platform/log.ts'
import { createServer, createServices, tasksOf } from '../src/server.ts'
import { serveAdmission } from './admit-user.ts'
import { createClock, type TestClock } from './clock.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { createVisitor, type Visitor } from './request.ts'

export type TestApp = {
  database: TestDatabase
  services: Services
  api: Api
  clock: TestClock
  /** The log so far. */
  logged: () => string
  /** A client with its own cookies. */
  visitor: (options?: { address?: string }) => Visitor
  /** Runs due jobs. @returns all mails sent so far */
  mails: () => Promise<Email[]>
  close: () => Promise<void>
}

/** @param env additional configuration; limits are a hundred times higher by default. @param given a database instead of a new one */
export const openTestApp = async (env: Record<string, string> = {}, given?: TestDatabase): Promise<TestApp> => {
  const database = given ?? (await createTestDatabase())
  const dataDir = env.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'jebo-app-')))
  const config = loadConfig({ DATA_DIR: dataDir, BASE_URL: 'http://jebo.test', LIMIT_FACTOR: '100', ...env })
  const clock = createClock()
  const lines: string[] = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  const services = createServices(config, { pool: database.pool, maintenance: database.maintenance }, log, clock.now)
  await recordFee(services)
  const api = createServer(services)
  serveAdmission(api)
  return {
    database,
    services,
    api,
    clock,
    logged: () => lines.join(''),
    visitor: (options) => createVisitor(api, options),
    mails: async () => {
      await workOnce(database.pool, tasksOf(services), log)
      return readOutbox(join(dataDir, 'outbox'))
    },
    close: async () => {
      await services.changes.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
    },
  }
}

/** The mails in the order they were sent. */
const readOutbox = async (folder: string): Promise<Email[]> => {
  const files = await readdir(folder).catch(() => [])
  const dated = await Promise.all(
    files.map(async (file) => ({
      path: join(folder, file),
      at: (await stat(join(folder, file), { bigint: true })).mtimeNs,
    })),
  )
  const inOrder = dated.sort((left, right) => (left.at < right.at ? -1 : 1))
  return Promise.all(inOrder.map(async ({ path }) => PostalMime.parse(await readFile(path))))
}
