// The composition root: the only file that knows both the server and the pages.
import { existsSync } from 'node:fs'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { emptyContentPolicy } from '@jebo/contract/core/content-policy.ts'
import { localeOfHeader, localeOfPath, locales } from '@jebo/contract/core/locale.ts'
import { seedDemo } from '@jebo/server/demo/seed-demo.ts'
import { drawAvatar, publishShippedTerms } from '@jebo/server/modules/accounts/public.ts'
import { recordFee } from '@jebo/server/modules/programs/public.ts'
import { currentHead } from '@jebo/server/modules/receipts/public.ts'
import { type Config, ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createMaintenancePool, createPool } from '@jebo/server/platform/db/database.ts'
import { migrate } from '@jebo/server/platform/db/migrate.ts'
import { shippedMigrations } from '@jebo/server/platform/db/migration-files.ts'
import { openCluster } from '@jebo/server/platform/db/open-cluster.ts'
import { withWaitingTime } from '@jebo/server/platform/db/waiting-time.ts'
import { compressWhole } from '@jebo/server/platform/http/compress-whole.ts'
import { drain } from '@jebo/server/platform/http/drain.ts'
import { asRefusal } from '@jebo/server/platform/http/errors.ts'
import { knownFilesOf } from '@jebo/server/platform/http/known-files.ts'
import { lingerIfUnread } from '@jebo/server/platform/http/linger.ts'
import type { Binding } from '@jebo/server/platform/http/open-call.ts'
import { isForOwnHost } from '@jebo/server/platform/http/origin.ts'
import { createPageStore } from '@jebo/server/platform/http/page-store.ts'
import { createSandbox } from '@jebo/server/platform/identity/sandbox/sandbox.ts'
import { migrateJobs, workOnce } from '@jebo/server/platform/jobs/worker.ts'
import { createLog } from '@jebo/server/platform/log.ts'
import { enterProcesses } from '@jebo/server/platform/processes/enter-processes.ts'
import { problemMessage } from '@jebo/server/platform/translator.ts'
import { createServer, createServices, startWorkers, tasksOf } from '@jebo/server/server.ts'
import { createSharing } from '@jebo/server/sharing/serve-sharing.ts'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { DevelopmentServer } from './web/vite/development-server.ts'

/** For files whose names contain a hash of their content. */
const forever = 'public, max-age=31536000, immutable'
const strictTransport = ['strict-transport-security', 'max-age=63072000'] as const
/** Of a refused page, in addition to its text. */
const refusalHeaders = {
  'cache-control': 'private, no-store',
  'content-security-policy': emptyContentPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}
const webBuild = join(import.meta.dirname, 'web/build')

const readConfig = (): Config => {
  const config = loadConfig(process.env)
  const needsBuild = config.role !== 'worker' && config.pages === 'built'
  if (needsBuild && !existsSync(join(webBuild, 'server/index.js'))) {
    throw new ConfigError(['The pages are not built yet: start with script/server, which builds them.'])
  }
  return config
}

const stepAttempts = 10
const stepWaitMs = 1000

type Services = ReturnType<typeof createServices>
type End = () => Promise<unknown>
type Connection = { incoming: IncomingMessage; outgoing: ServerResponse }

/**
 * Starts everything.
 * @param ends collects functions that end the started parts, in order
 * @param stopping aborted when they start to end
 */
const start = async (ends: End[], stopping: AbortSignal): Promise<void> => {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const opening = openCluster(config, { supervision: { log, stopping } })
  // Even if the process is stopped while the database starts.
  ends.push(() =>
    opening.then(
      ({ leave }) => leave(),
      () => undefined,
    ),
  )
  const cluster = await opening
  const through = <T>(step: () => Promise<T>) => throughLosses(config, stopping, step)
  await through(() => migrate(cluster.url, shippedMigrations, !config.isProduction))
  const onLost = (error: Error): void => log.warn({ err: error }, 'a database connection was lost')
  const pool = createPool(cluster.url, onLost)
  ends.push(() => pool.end())
  const maintenance = createMaintenancePool(cluster.url, onLost)
  ends.push(() => maintenance.end())
  const services = createServices(config, { pool, maintenance, isRestarting: cluster.isRestarting }, log)
  ends.push(await through(() => enterProcesses(services)))
  await through(() => publishShippedTerms(services.db, services.clock()))
  await through(() => recordFee(services))
  await through(() => migrateJobs(maintenance, log))
  const work = (kinds?: readonly string[]) => {
    const tasks = Object.entries(tasksOf(services)).filter(([kind]) => kinds?.includes(kind) ?? true)
    return workOnce(pool, Object.fromEntries(tasks), log)
  }
  const tellDemo = config.isProduction ? null : await seedDemo(services, { createServer, work })
  if (tellDemo) log.info('the demo world was made')

  // Also makes the key that signs them, at the first start.
  await through(() => currentHead(services.db, { sealer: services.sealer, now: services.clock() }))

  // The worker starts after the port is known to be free, and ends after the requests.
  const close = config.role === 'worker' ? null : await listen(services)
  const telling = tellDemo?.()
  let starting: ReturnType<typeof startWorkers> | null = null
  ends.push(async () => {
    await close?.()
    // Half of the news would never be told. Its failure ends the start below.
    await telling?.catch(() => undefined)
    await (await starting)?.stop()
  })
  await telling
  if (config.role !== 'web') starting = startWorkers(services, pool)
  await starting
  if (close) log.info(`Jebo serves on ${config.baseUrl}`)
}

/** Repeats a step of the start whose embedded database ends, because that is started again meanwhile. */
const throughLosses = async <T>({ databaseUrl }: Config, stopping: AbortSignal, step: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await step()
    } catch (error) {
      const isLost = !databaseUrl && asRefusal(error).code === 'error.unavailable'
      if (!isLost || attempt === stepAttempts || stopping.aborted) throw error
      await setTimeout(stepWaitMs, null, { signal: stopping }).catch(() => null)
    }
  }
}

/** Serves API and pages. @returns a function that stops accepting requests and waits for running ones */
const listen = async (services: Services): Promise<End> => {
  const { config } = services
  const site = new Hono()
  let answerStored: AnswerStored | null = null
  let isDraining = false
  const fetch = async (request: Request, env: object): Promise<Response> => {
    const response = (await answerStored?.(request)) ?? (await compressWhole(request, await site.fetch(request, env)))
    if (isDraining) response.headers.set('connection', 'close')
    const { incoming, outgoing } = env as Connection
    lingerIfUnread(incoming, outgoing)
    return response
  }
  const options = { maxHeaderSize: 16_384, requestTimeout: 70_000, headersTimeout: 10_000, keepAliveTimeout: 5000 }
  const server = createAdaptorServer({ fetch, serverOptions: options }) as Server
  const sources = config.pages === 'sources' ? await compileSources(server) : null
  answerStored = await fillSite(site, services, sources)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(config.port, config.host, resolve)
  })
  return async () => {
    isDraining = true
    await sources?.close()
    await services.changes.close()
    await drain(server)
  }
}

/** Loaded on demand, as only development needs the compiler. */
const compileSources = async (server: Server): Promise<DevelopmentServer> => {
  const { startDevelopmentServer } = await import('./web/vite/development-server.ts')
  return startDevelopmentServer(server)
}

/** Addresses that browsers ask for by themselves, whatever the page names. */
const guessedIcons: Partial<Record<string, string>> = {
  '/favicon.ico': '/icon-192.png',
  '/apple-touch-icon.png': '/touch-icon.png',
  '/apple-touch-icon-precomposed.png': '/touch-icon.png',
}

const serveBuiltFiles = (): MiddlewareHandler => {
  const onFound = (path: string, found: Context): void => {
    if (path.includes('/assets/')) found.header('cache-control', forever)
    found.header('x-content-type-options', 'nosniff')
  }
  const root = join(webBuild, 'client')
  const files = knownFilesOf(root)
  const fileAt = (path: string): string => guessedIcons[path] ?? path
  const serveFile = serveStatic({ root, onFound, precompressed: true, rewriteRequestPath: fileAt })
  return (page, next) => (files.has(fileAt(page.req.path)) ? serveFile(page, next) : next())
}

const serveSources =
  (sources: DevelopmentServer): MiddlewareHandler =>
  async (page, next) => {
    const { incoming, outgoing } = page.env as Connection
    return (await sources.answer(incoming, outgoing)) ? RESPONSE_ALREADY_SENT : next()
  }

/** @returns a handler of requests that need no rendering, which gives null for others */
const fillSite = async (
  site: Hono,
  services: Services,
  sources: DevelopmentServer | null,
): Promise<AnswerStored | null> => {
  const { baseUrl } = services.config
  const served = createServer(services)
  const api = served.hono
  site.use(async (page, next) => {
    const { path } = page.req
    // The API refuses hosts itself, in its error format.
    const isApi = path === '/api' || path.startsWith('/api/')
    if (!isApi && !isForOwnHost(page.req.raw, services.config)) {
      const locale = localeOfHeader(page.req.header('accept-language')) ?? localeOfPath(path)
      return page.text(problemMessage(locale, 'error.unknownHost'), 421, refusalHeaders)
    }
    await next()
    if (baseUrl.startsWith('https:')) page.header(...strictTransport)
  })
  // The whole path, so that the API also answers unknown calls.
  for (const path of ['/api', '/api/*']) site.all(path, ({ req, env }) => api.fetch(req.raw, env as Binding))
  // Mail programs post to the address that their users open (RFC 8058).
  for (const prefix of ['', ...locales.map((locale) => `/${locale}`)]) {
    site.post(`${prefix}/unsubscribe/:token`, ({ req, env }) => {
      const address = new URL(`/api/notifications/unsubscriptions/${req.param('token')}`, req.url)
      return api.fetch(new Request(address, req.raw), env as Binding)
    })
  }
  // The configuration refuses it in production.
  if (services.config.identity.kind === 'sandbox') site.route('/', createSandbox(services.config))
  site.route('/', createSharing(served))
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
/** Renders a page for a request, or for all guests if there is no request context. */
type Draw = (request: Request, page?: Context) => Promise<Response>
type PageContext = { set: (key: unknown, value: unknown) => void }
/** The server build of the pages: its entry and the parts of the router. */
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

/** Renders pages, whose loaders call the API in this process. */
const drawerOf = (build: PagesBuild, { config, log }: Services, api: Hono): Draw => {
  const { createRequestHandler, RouterContextProvider, ...keys } = build.entry.module
  const { fetchContext, isDevelopmentContext, isStoredContext, nonceContext, originContext, reportContext } = keys
  const render = createRequestHandler(build, config.pages === 'built' ? 'production' : 'development')
  return (request, page) => {
    const context = new RouterContextProvider()
    const peer = (page?.env as Binding | undefined)?.incoming?.socket.remoteAddress
    // The calls of one page share their caller, and the time that they may wait for the database.
    const binding: Binding = { peer, page: {} }
    context.set(fetchContext, (url: string, init?: RequestInit) =>
      api.request(new URL(url.replace(/^\/api/, ''), config.baseUrl), init, binding),
    )
    context.set(isDevelopmentContext, !config.isProduction)
    context.set(isStoredContext, page === undefined)
    context.set(nonceContext, newNonce())
    context.set(originContext, config.baseUrl)
    context.set(reportContext, (error: unknown) => log.error({ err: error }, 'a page failed'))
    return withWaitingTime(() => render(request, context))
  }
}

/** Serves guest pages from the store; null if a page is not the same for all guests. */
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
    // The policy of a stored page contains the origin of its scripts, so it is for one host.
    const hosts = [request.headers.get('host'), new URL(request.url).host]
    const guest = hosts.every((asked) => asked === host) ? guestPageOf(request) : null
    const accepted = request.headers.get('accept-encoding')
    return guest && store.answer(guest.key, accepted, () => drawSecurely(guest.request()))
  }
}

const newNonce = (): string => Buffer.from(crypto.getRandomValues(new Uint8Array(18))).toString('base64url')

/** Errors for the operator, a line each, without stacks. */
const linesOf = (error: unknown): readonly string[] => {
  if (error instanceof ConfigError) return error.lines
  const cause: unknown = error instanceof AggregateError ? error.errors[0] : error
  return [`Jebo cannot start: ${cause instanceof Error ? cause.message : String(cause)}`]
}

/** Ends the started parts in reverse order: requests, jobs, connections, database. */
const endAll = async (ends: End[]): Promise<void> => {
  for (let end = ends.pop(); end; end = ends.pop()) await end()
}

const ends: End[] = []
const stopping = new AbortController()
let stopped: Promise<void> | null = null
const stop = (code: number): Promise<void> => {
  stopping.abort()
  stopped ??= endAll(ends).then(() => process.exit(code))
  return stopped
}
process.once('SIGTERM', () => void stop(0))
process.once('SIGINT', () => void stop(0))
try {
  await start(ends, stopping.signal)
} catch (error) {
  // While the process stops, what still starts fails because its connections are closed: no news for the operator.
  if (stopped === null) for (const line of linesOf(error)) process.stderr.write(`${line}\n`)
  await stop(1)
}
