// The composition root: the only file that knows both the server and the pages.
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { seedDemo } from '@jebo/server/demo/seed-demo.ts'
import { drawAvatar } from '@jebo/server/modules/accounts/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createPool } from '@jebo/server/platform/db/database.ts'
import { migrate } from '@jebo/server/platform/db/migrate.ts'
import { openCluster } from '@jebo/server/platform/db/open-cluster.ts'
import { isOwnHost } from '@jebo/server/platform/http/origin.ts'
import { migrateJobs, startWorker } from '@jebo/server/platform/jobs/worker.ts'
import { createLog } from '@jebo/server/platform/log.ts'
import { createServer, createServices, crontab, tasksOf } from '@jebo/server/server.ts'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'

/** For what is named by its own content. */
const forever = 'public, max-age=31536000, immutable'
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
  if (config.role !== 'worker' && !existsSync(join(webBuild, 'server/index.js'))) {
    process.stderr.write('The pages are not built yet: start with script/server, which builds them.\n')
    process.exit(1)
  }
  const log = createLog(process.env.LOG_LEVEL ?? 'info')
  const cluster = await openCluster(config)
  const pool = createPool(cluster.url, (error) => log.warn({ err: error }, 'a database connection was lost'))
  const services = createServices(config, pool, log)
  await migrate(services.db)
  await migrateJobs(pool, log)
  if (!config.isProduction && (await seedDemo(services.db, services.clock()))) log.info('the demo world was made')

  const worker = config.role === 'web' ? null : await startWorker(pool, tasksOf(services), crontab, log)
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
  return () => drain(server as Server)
}

/** Lets in nobody new, answers those inside, and shows the door to connections that have nothing to ask. */
const drain = async (server: Server): Promise<void> => {
  // The HTTP server's own `close` would at once cut connections whose request has not been read yet.
  const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), 500)
  const cut = setTimeout(() => server.closeAllConnections(), 9000)
  await closed
  clearInterval(sweep)
  clearTimeout(cut)
}

const createSite = async (services: Services): Promise<Hono> => {
  const api = createServer(services).hono
  const site = new Hono()
  const isHttps = services.config.baseUrl.startsWith('https:')
  site.use(async (page, next) => {
    const isOwn = isOwnHost(page.req.header('host') ?? '', services.config.baseUrl, services.config.isProduction)
    if (!isOwn) return page.text('Misdirected Request', 421)
    await next()
    if (isHttps) page.header('strict-transport-security', 'max-age=63072000; includeSubDomains')
  })
  site.use(compress())
  site.route('/api', api)
  const onFound = (path: string, found: Context): void => {
    if (path.includes('/assets/')) found.header('cache-control', forever)
    found.header('x-content-type-options', 'nosniff')
  }
  site.use(serveStatic({ root: join(webBuild, 'client'), onFound, precompressed: true }))
  site.get('/avatar/:file{[0-9a-f]{40}\\.svg}', (avatar) => {
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': forever, 'x-content-type-options': 'nosniff' }
    return avatar.body(drawAvatar(avatar.req.param('file').slice(0, 40)), 200, headers)
  })

  const build = await import(join(webBuild, 'server/index.js'))
  const { createRequestHandler, RouterContextProvider } = build.entry.module
  const { fetchContext, isDevelopmentContext, nonceContext, originContext, reportContext } = build.entry.module
  const render = createRequestHandler(build, 'production')
  site.all('*', (page) => {
    const context = new RouterContextProvider()
    const peer = (page.env as { incoming?: { socket: { remoteAddress?: string } } }).incoming?.socket.remoteAddress
    context.set(fetchContext, (url: string, init?: RequestInit) =>
      api.request(url.replace(/^\/api/, ''), init, { peer }),
    )
    context.set(isDevelopmentContext, !services.config.isProduction)
    context.set(nonceContext, newNonce())
    context.set(originContext, services.config.baseUrl)
    context.set(reportContext, (error: unknown) => services.log.error({ err: error }, 'a page failed'))
    return render(page.req.raw, context)
  })
  return site
}

const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url')

await start()
