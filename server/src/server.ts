// The server's half of the composition: which modules are served, and which tasks are worked on.
import { findDemo } from './demo/seed-demo.ts'
import { loadActor, serveAccounts } from './modules/accounts/public.ts'
import { serveDevelopment } from './modules/development/public.ts'
import { serveOperations } from './modules/operations/public.ts'
import { serveViewer } from './modules/viewer/public.ts'
import type { Services } from './platform/http/call.ts'
import { createApp } from './platform/http/app.ts'
import type { Api } from './platform/http/serve.ts'
import type { Tasks } from './platform/jobs/worker.ts'
import { createLimiter } from './platform/limits/limits.ts'
import { mailTasks } from './platform/mail/deliver.ts'
import type { Config } from './platform/config.ts'
import { createSealer } from './platform/crypto/seal.ts'
import { createDatabase } from './platform/db/database.ts'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Everything commands may use, over one pool. @param clock fixed by tests */
export const createServices = (config: Config, pool: pg.Pool, log: Logger, clock = () => new Date()): Services => ({
  config,
  log,
  clock,
  db: createDatabase(pool),
  sealer: createSealer(config.secretKeys),
  limiter: createLimiter(pool, config.limitFactor),
  loadActor,
})

/** The API with every call bound. */
export const createServer = (services: Services): Api => {
  const api = createApp(services)
  serveAccounts(api)
  serveViewer(api, () => findDemo(services.db, services.config.isProduction))
  serveOperations(api)
  if (!services.config.isProduction) serveDevelopment(api)
  return api
}

export const tasksOf = (services: Services): Tasks => ({ ...mailTasks(services) })
