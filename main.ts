// The composition root: the only file that knows both the server and the pages.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { seedDemo } from '@jebo/server/demo/seed-demo.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createPool } from '@jebo/server/platform/db/database.ts'
import { migrate } from '@jebo/server/platform/db/migrate.ts'
import { openCluster } from '@jebo/server/platform/db/open-cluster.ts'
import { migrateJobs, startWorker } from '@jebo/server/platform/jobs/worker.ts'
import { createLog } from '@jebo/server/platform/log.ts'
import { createServer, createServices, tasksOf } from '@jebo/server/server.ts'
import { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider } from 'react-router'

const webBuild = join(import.meta.dirname, 'web/build')

/** The configuration, or one clear line per fault and an end. */
const readConfig = () => {
  try {
    return loadConfig(process.env)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    for (const line of error.lines) process.stderr.write(`${line}\n`)
    return process.exit(1)
  }
}

const start = async (): Promise<void> => {
  const config = readConfig()
  const log = createLog(process.env.LOG_LEVEL ?? 'info')
  const cluster = await openCluster(config)
  const pool = createPool(cluster.url, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const services = createServices(config, pool, log)
  await migrate(services.db)
  await migrateJobs(pool, log)
  if (!config.isProduction && (await seedDemo(services.db, services.clock()))) log.info('the demo world was made')

  const worker = config.role === 'web' ? null : await startWorker(pool, tasksOf(services), log)
  const stopServing = config.role === 'worker' ? async () => undefined : await listen(services)
  if (config.role !== 'worker') log.info(`Jebo serves on ${config.baseUrl}`)

  let isStopping = false
  const stop = async (): Promise<void> => {
    if (isStopping) return
    isStopping = true
    // In this order nothing that was taken on is lost: requests, then jobs, then connections, then the database.
    await stopServing()
    await worker?.stop()
    await pool.end()
    await cluster.stop()
    process.exit(0)
  }
  process.on('SIGTERM', () => void stop())
  process.on('SIGINT', () => void stop())
}

type Services = ReturnType<typeof createServices>

/** Serves API and pages. @returns what closes the door and waits for those inside */
const listen = async (services: Services): Promise<() => Promise<void>> => {
  const { config } = services
  const app = await createSite(services)
  const options = { maxHeaderSize: 16_384, requestTimeout: 70_000, headersTimeout: 10_000, keepAliveTimeout: 5000 }
  const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port, serverOptions: options })
  await new Promise<void>((resolve, reject) => server.once('listening', resolve).once('error', reject))
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve())
      if ('closeIdleConnections' in server) server.closeIdleConnections()
    })
}

const createSite = async (services: Services): Promise<Hono> => {
  const api = createServer(services).hono
  const site = new Hono().route('/api', api)
  const cacheForever = { 'cache-control': 'public, max-age=31536000, immutable' }
  const root = join(webBuild, 'client')
  const found = (path: string, set: (name: string, value: string) => void): void => {
    if (path.includes('/assets/')) for (const [name, value] of Object.entries(cacheForever)) set(name, value)
    set('x-content-type-options', 'nosniff')
  }
  site.use(serveStatic({ root, onFound: (path, context) => found(path, (name, value) => context.header(name, value)) }))

  const build = await import(join(webBuild, 'server/index.js'))
  const { fetchContext, isDevelopmentContext, nonceContext } = build.entry.module
  const render = createRequestHandler(build, 'production')
  site.all('*', (page) => {
    const context = new RouterContextProvider()
    const peer = (page.env as { incoming?: { socket: { remoteAddress?: string } } }).incoming?.socket.remoteAddress
    context.set(fetchContext, (url: string, init?: RequestInit) => api.request(url.replace(/^\/api/, ''), init, { peer }))
    context.set(isDevelopmentContext, !services.config.isProduction)
    context.set(nonceContext, newNonce())
    return render(page.req.raw, context)
  })
  return site
}

const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url')

if (!existsSync(join(webBuild, 'server/index.js'))) {
  process.stderr.write('The pages are not built yet: start with script/server, which builds them.\n')
  process.exit(1)
}
await start()
