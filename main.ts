// The composition root: the only file that knows both the server and the pages.
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { Server as NetServer } from 'node:net'
import { join } from 'node:path'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { localeOfHeader, localeOfPath } from '@jebo/contract/core/locale.ts'
import { seedDemo } from '@jebo/server/demo/seed-demo.ts'
import { drawAvatar, publishShippedTerms } from '@jebo/server/modules/accounts/public.ts'
import { type Config, ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createMaintenancePool, createPool } from '@jebo/server/platform/db/database.ts'
import { migrate } from '@jebo/server/platform/db/migrate.ts'
import { openCluster } from '@jebo/server/platform/db/open-cluster.ts'
import { compressWhole } from '@jebo/server/platform/http/compress-whole.ts'
import { knownFilesOf } from '@jebo/server/platform/http/known-files.ts'
import type { Binding } from '@jebo/server/platform/http/open-call.ts'
import { isOwnHost } from '@jebo/server/platform/http/origin.ts'
import { createPageStore } from '@jebo/server/platform/http/page-store.ts'
import { createSandbox } from '@jebo/server/platform/identity/sandbox/sandbox.ts'
import { migrateJobs, startWorker, workOnce } from '@jebo/server/platform/jobs/worker.ts'
import { createLog } from '@jebo/server/platform/log.ts'
import { enterProcesses } from '@jebo/server/platform/processes/enter-processes.ts'
import { problemMessage } from '@jebo/server/platform/translator.ts'
import { createServer, createServices, crontab, tasksOf } from '@jebo/server/server.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { DevelopmentServer } from './web/vite/development-server.ts'

/** For what is named by its own content. */
const forever = 'public, max-age=31536000, immutable'
const strictTransport = ['strict-transport-security', 'max-age=63072000'] as const
const webBuild = join(import.meta.dirname, 'web/build')

const readConfig = (): Config => {
  const config = loadConfig(process.env)
  const needsBuild = config.role !== 'worker' && config.pages === 'built'
  if (needsBuild && !existsSync(join(webBuild, 'server/index.js'))) {
    throw new ConfigError(['The pages are not built yet: start with script/server, which builds them.'])
  }
  return config
}

type Services = ReturnType<typeof createServices>
type End = () => Promise<unknown>

/** Starts everything. @param ends collects how to end what stands already, in the order it was started */
const start = async (ends: End[]): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const cluster = await openCluster(config)
  ends.push(cluster.leave)
  await migrate(cluster.url)
  const onLost = (error: Error): void => log.warn({ err: error }, 'a database connection was lost')
  const pool = createPool(cluster.url, onLost)
  ends.push(() => pool.end())
  const maintenance = createMaintenancePool(cluster.url, onLost)
  ends.push(() => maintenance.end())
  const services = createServices(config, { pool, maintenance }, log)
  ends.push(await enterProcesses(services))
  await publishShippedTerms(services.db, services.clock())
  await migrateJobs(maintenance, log)
  const work = () => workOnce(pool, tasksOf(services), log)
  if (!config.isProduction && (await seedDemo(services, { createServer, work }))) log.info('the demo world was made')

  if (config.role !== 'web') {
    const worker = await startWorker(pool, tasksOf(services), crontab, log)
    ends.push(() => worker.stop())
  }
  if (config.role !== 'worker') {
    ends.push(await listen(services))
    log.info(`Jebo serves on ${config.baseUrl}`)
  }
}

/** Serves API and pages. @returns what closes the door and waits for those inside */
const listen = async (services: Services): Promise<End> => {
  const { config } = services
  const site = new Hono()
  let answerStored: AnswerStored | null = null
  const fetch = async (request: Request, env: object): Promise<Response> =>
    (await answerStored?.(request)) ?? compressWhole(request, await site.fetch(request, env))
  const options = { maxHeaderSize: 16_384, requestTimeout: 70_000, headersTimeout: 10_000, keepAliveTimeout: 5000 }
  const server = createAdaptorServer({ fetch, serverOptions: options }) as Server
  const sources = config.pages === 'sources' ? await compileSources(server) : null
  answerStored = await fillSite(site, services, sources)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve)
  })
  return async () => {
    await sources?.close()
    await drain(server)
  }
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

/** Loaded when it is asked for: only development has a compiler in the process. */
const compileSources = async (server: Server): Promise<DevelopmentServer> => {
  const { startDevelopmentServer } = await import('./web/vite/development-server.ts')
  return startDevelopmentServer(server)
}

const serveBuiltFiles = (): MiddlewareHandler => {
  const onFound = (path: string, found: Context): void => {
    if (path.includes('/assets/')) found.header('cache-control', forever)
    found.header('x-content-type-options', 'nosniff')
  }
  const root = join(webBuild, 'client')
  const files = knownFilesOf(root)
  const serveFile = serveStatic({ root, onFound, precompressed: true })
  return (page, next) => (files.has(page.req.path) ? serveFile(page, next) : next())
}

const serveSources =
  (sources: DevelopmentServer): MiddlewareHandler =>
  async (page, next) => {
    const { incoming, outgoing } = page.env as { incoming: IncomingMessage; outgoing: ServerResponse }
    return (await sources.answer(incoming, outgoing)) ? RESPONSE_ALREADY_SENT : next()
  }

/** @returns what answers the requests that need no drawing; null for the others */
const fillSite = async (
  site: Hono,
  services: Services,
  sources: DevelopmentServer | null,
): Promise<AnswerStored | null> => {
  const { baseUrl, isProduction } = services.config
  const api = createServer(services).hono
  site.use(async (page, next) => {
    const { path } = page.req
    // The API refuses a host by itself, in the shape of its other refusals.
    const isApi = path === '/api' || path.startsWith('/api/')
    if (!isApi && !isOwnHost(page.req.header('host') ?? '', baseUrl, isProduction)) {
      const locale = localeOfHeader(page.req.header('accept-language')) ?? localeOfPath(path)
      return page.text(problemMessage(locale, 'error.unknownHost'), 421)
    }
    await next()
    if (baseUrl.startsWith('https:')) page.header(...strictTransport)
  })
  // As a whole, so that what it does not know is answered in its own way too.
  for (const path of ['/api', '/api/*']) site.all(path, ({ req, env }) => api.fetch(req.raw, env as Binding))
  // The configuration refuses it in production.
  if (services.config.identity.kind === 'sandbox') site.route('/', createSandbox(services.config))
  site.use(sources === null ? serveBuiltFiles() : serveSources(sources))
  site.get('/avatar/:file{[0-9a-f]{40}\\.svg}', (avatar) => {
    const headers = { 'content-type': 'image/svg+xml', 'cache-control': forever, 'x-content-type-options': 'nosniff' }
    return avatar.body(drawAvatar(avatar.req.param('file').slice(0, 40)), 200, headers)
  })
  if (sources !== null) {
    site.all('*', async (page) =>
      drawerOf((await sources.loadBuild()) as PagesBuild, services, api)(page.req.raw, page),
    )
    return null
  }
  const build: PagesBuild = await import(join(webBuild, 'server/index.js'))
  const draw = drawerOf(build, services, api)
  site.all('*', (page) => draw(page.req.raw, page))
  return storedPages(build, services.config, draw)
}

type AnswerStored = (request: Request) => Promise<Response | null> | null
/** Draws a page for a request, or, without the context of one, for all guests who ask for it. */
type Draw = (request: Request, page?: Context) => Promise<Response>
type PageContext = { set: (key: unknown, value: unknown) => void }
/** What the server's half of the pages hands over: its entry, with the router's own parts. */
type PagesBuild = {
  entry: {
    module: Record<
      'fetchContext' | 'isDevelopmentContext' | 'isStoredContext' | 'nonceContext' | 'originContext' | 'reportContext',
      unknown
    > & {
      guestPageOf: (request: Request) => { key: string; request: () => Request } | null
      createRequestHandler: (
        build: PagesBuild,
        mode: string,
      ) => (request: Request, context: PageContext) => Promise<Response>
      RouterContextProvider: new () => PageContext
    }
  }
}

/** Draws the pages, which ask the API in this process as a browser would over the network. */
const drawerOf = (build: PagesBuild, { config, log }: Services, api: Hono): Draw => {
  const { createRequestHandler, RouterContextProvider, ...keys } = build.entry.module
  const { fetchContext, isDevelopmentContext, isStoredContext, nonceContext, originContext, reportContext } = keys
  const render = createRequestHandler(build, config.pages === 'built' ? 'production' : 'development')
  return (request, page) => {
    const context = new RouterContextProvider()
    const peer = (page?.env as Binding | undefined)?.incoming?.socket.remoteAddress
    // The calls of one page share what they know of its visitor.
    const binding: Binding = { peer, page: {} }
    context.set(fetchContext, (url: string, init?: RequestInit) =>
      api.request(new URL(url.replace(/^\/api/, ''), config.baseUrl), init, binding),
    )
    context.set(isDevelopmentContext, !config.isProduction)
    context.set(isStoredContext, page === undefined)
    context.set(nonceContext, newNonce())
    context.set(originContext, config.baseUrl)
    context.set(reportContext, (error: unknown) => log.error({ err: error }, 'a page failed'))
    return render(request, context)
  }
}

/** Answers guests out of what was drawn for others; null where a page is not for all of them. */
const storedPages = (build: PagesBuild, config: Config, draw: Draw): AnswerStored | null => {
  const { guestPageOf } = build.entry.module
  const { host, protocol } = new URL(config.baseUrl)
  if (config.guestPageSeconds === 0) return null
  const store = createPageStore(config.guestPageSeconds * 1000)
  const drawSecurely = async (request: Request): Promise<Response> => {
    const response = await draw(request)
    if (protocol === 'https:') response.headers.set(...strictTransport)
    return response
  }
  return (request) => {
    // The policy of a stored page names where its scripts are, so it is for one host.
    const guest = request.headers.get('host') === host ? guestPageOf(request) : null
    const accepted = request.headers.get('accept-encoding')
    return guest && store.answer(guest.key, accepted, () => drawSecurely(guest.request()))
  }
}

const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url')

/** What is wrong, for the one who starts it: a line each, without the way our code took there. */
const linesOf = (error: unknown): readonly string[] => {
  if (error instanceof ConfigError) return error.lines
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error
  return [`Jebo cannot start: ${cause instanceof Error ? cause.message : String(cause)}`]
}

/** Ends what stands, the latest first: requests, then jobs, then connections, then the database; nothing is lost. */
const endAll = async (ends: End[]): Promise<void> => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}

const ends: End[] = []
const stop = async (): Promise<void> => {
  await endAll(ends)
  process.exit(0)
}
process.once('SIGTERM', () => void stop())
process.once('SIGINT', () => void stop())
try {
  await start(ends)
} catch (error) {
  for (const line of linesOf(error)) process.stderr.write(`${line}\n`)
  await endAll(ends)
  process.exit(1)
}
