// Middleware of all calls: host and origin, headers, length of the address, errors.
import { defaultLocale, type Locale, localeOfHeader } from '@jebo/contract/core/locale.ts'
import type { Problem } from '@jebo/contract/core/problem.ts'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import { isDatabaseNewer } from '../db/newer-database.sql.ts'
import { withWaitingTime } from '../db/waiting-time.ts'
import { problemMessage } from '../translator.ts'
import type { Services } from './call.ts'
import { asRefusal, asUnavailable, isOfDatabase } from './errors.ts'
import { clientOf } from './open-call.ts'
import { isForOwnHost, mayChange } from './origin.ts'
import { Refusal, refuseUnless } from './refusal.ts'
import { type Api, createApi } from './serve.ts'

const longestAddress = 8192

/**
 * Creates an API without calls at its base path.
 * @returns the API to which `serve` binds endpoints
 */
export const createApp = (services: Services): Api => {
  const api = createApi(services)
  const { config } = services
  api.hono.use(async (context, next) => {
    const started = performance.now()
    await withWaitingTime(next)
    logCall(services, context, started)
  })
  api.hono.use(async (context, next) => {
    context.header('cache-control', 'private, no-store')
    context.header('x-content-type-options', 'nosniff')
    // Addresses contain codes and tokens, so they must not be sent on as referrers.
    context.header('referrer-policy', 'no-referrer')
    refuseUnless(context.req.url.length <= longestAddress, 'error.addressTooLong')
    refuseUnless(isForOwnHost(context.req.raw, config), 'error.unknownHost')
    refuseUnless(mayChange(context.req.method, context.req.raw.headers, config.baseUrl), 'error.foreignOrigin')
    await next()
  })
  api.hono.onError((error, context) => answerError(services, error, context))
  api.hono.notFound((context) => answerError(services, new Refusal('error.notFound'), context))
  return api
}

/**
 * The pattern, never the address, which may contain codes and tokens. Refused calls, and those that `serve` marks, name the
 * user and the client, also if it is refused before its call is known; content is never logged.
 */
const logCall = (services: Services, context: Context, started: number): void => {
  const { user = null, isNamed = false } = context.get('logged') ?? {}
  const { status } = context.res
  services.log.info(
    {
      call: `${context.req.method} ${routePath(context, -1)}`,
      status,
      ms: Math.round(performance.now() - started),
      ...((isNamed || status >= 400) && { user, client: clientOf(services, context) }),
    },
    'call',
  )
}

/** Logs temporary failures without a stack, as they may be frequent; our own errors with one. */
const logFailure = (log: Logger, error: Error, { code }: Refusal): void => {
  const reason = error instanceof Refusal ? error.cause : error
  if (code === 'error.internal') log.error({ err: error, code }, 'call failed')
  else log.warn({ code, ...(reason instanceof Error && { reason: reason.message }) }, 'call refused')
}

/** While the processes of a newer version start, its database may not fit this one: others can answer. */
const refusalOf = async ({ db, log }: Services, error: Error): Promise<Refusal> => {
  const refusal = asRefusal(error)
  if (refusal.code !== 'error.internal' || !isOfDatabase(error)) return refusal
  if (!(await isDatabaseNewer(db).catch(() => false))) return refusal
  log.error('a newer version has migrated the database: start that version instead of this one')
  return asUnavailable()
}

const answerError = async (services: Services, error: Error, context: Context): Promise<Response> => {
  const { log } = services
  const refusal = await refusalOf(services, error)
  if (refusal.status >= 500) logFailure(log, error, refusal)
  const locale: Locale = localeOfHeader(context.req.header('accept-language')) ?? defaultLocale
  const problem: Problem = {
    status: refusal.status,
    message: problemMessage(locale, refusal.code, refusal.params),
    messageKey: refusal.code,
    ...(refusal.params && { params: refusal.params }),
    ...(refusal.issues && { issues: refusal.issues }),
  }
  if (refusal.retryAfterSeconds) context.header('retry-after', String(refusal.retryAfterSeconds))
  return context.json(problem, refusal.status as 400)
}
