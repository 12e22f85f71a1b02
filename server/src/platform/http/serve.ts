// Binds endpoints to commands. Checks: session 401, user of the page 409, role 403, input and key 400, replay, fresh
// password 403; then the command.
import { type AccessRefusal, refusalOf } from '@jebo/contract/core/access.ts'
import { missingPermission } from '@jebo/contract/core/company-permissions.ts'
import {
  callName,
  type Endpoint,
  type ServedEvents,
  type ServedFile,
  servedEvents,
  servedFile,
} from '@jebo/contract/core/endpoint.ts'
import { idempotencyKey } from '@jebo/contract/core/idempotency-key.ts'
import { pageUserHeader } from '@jebo/contract/core/page-user.ts'
import { type Context, Hono } from 'hono'
import { getPath } from 'hono/utils/url'
import { inTransaction } from '../db/transaction.ts'
import { limiterOfHolders } from '../limits/limits.ts'
import type { Call, CallOf, Handler, Services } from './call.ts'
import { claimKey, storeAnswer } from './idempotency.sql.ts'
import { openCall } from './open-call.ts'
import { type Received, readInput } from './read-input.ts'
import { partsReader } from './read-parts.ts'
import { mostBytesOf, receiveText } from './receive-body.ts'
import { refuse, refuseUnless } from './refusal.ts'
import { replyEvents } from './reply-events.ts'
import { replyFile } from './reply-file.ts'

declare module 'hono' {
  interface ContextVariableMap {
    /** Set once the caller of a call has been read. */
    logged?: { user: string | null; isNamed: boolean }
  }
}

/** What signs in and out, and what changes password, address or second factor, also by a mailed link. */
const protectsAccount = ({ method, path, needsFresh }: Endpoint): boolean =>
  needsFresh === true || path === '/auth/logout' || (path.startsWith('/auth/') && method !== 'GET')

/** Whether the log names the user and the client of each such call: also what staff do, and what moves money. */
const isNamed = (endpoint: Endpoint): boolean => {
  const { access, isIdempotent, path } = endpoint
  return access === 'staff' || isIdempotent === true || path.startsWith('/contracts') || protectsAccount(endpoint)
}

/** The application under construction: its routes, and the services of their commands. */
export type Api = { hono: Hono; services: Services }

type Answer = (context: Context, received: Received) => Promise<Response>

const answerOf =
  <E extends Endpoint>(services: Services, endpoint: E, handler: Handler<E>): Answer =>
  async (context, received) => {
    const call = await admit(services, endpoint, context)
    const input = readInput(endpoint, context, received)
    const key = endpoint.isIdempotent ? readKey(context) : null
    const run = async (db: Call['db']): Promise<unknown> => {
      refuseUnless(!endpoint.needsFresh || call.session?.isFresh, 'auth.freshRequired')
      const limiter = key === null ? call.limiter : limiterOfHolders
      return shape(endpoint, await handler({ ...call, db, limiter } as CallOf<E>, input))
    }
    const answer = key === null ? await run(call.db) : await answerOnce({ endpoint, call, key, input }, run)
    return reply(endpoint, context, call, answer)
  }

const bind = (api: Api, { method, path }: Endpoint, answer: (context: Context) => Promise<Response>): void => {
  api.hono.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), answer)
}

/** Serves one endpoint. The response contains only what its schema lists. */
export const serve = <E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>): void => {
  const answer = answerOf(api.services, endpoint, handler)
  // A body may take a minute to arrive, so the caller is read after it.
  bind(api, endpoint, async (context) =>
    answer(context, endpoint.method === 'GET' ? null : await receiveText(context, mostBytesOf(endpoint))),
  )
}

/**
 * What an upload has to pass before a byte of its body is read.
 * @returns what to do when the call has ended
 */
export type Entry<E extends Endpoint> = (call: CallOf<E>) => Promise<() => Promise<void>>

/** Serves an endpoint that takes a file. The caller is read before the body, to refuse it unread, and again after it. */
export const serveUpload = <E extends Endpoint>(api: Api, endpoint: E, handler: Handler<E>, enter: Entry<E>): void => {
  const { services } = api
  const answer = answerOf(services, endpoint, handler)
  const mostBytes = mostBytesOf(endpoint)
  bind(api, endpoint, async (context) => {
    const call = await admit(services, endpoint, context)
    const readParts = partsReader(context.req.header('content-type') ?? '', mostBytes)
    const leave = await enter(call as CallOf<E>)
    try {
      return await services.spool.receive(context.req.raw, mostBytes, (body) => answer(context, readParts(body)))
    } finally {
      await leave()
    }
  })
}

/** Reads the caller, and refuses one whom the endpoint's access rule does not let pass. */
const admit = async (services: Services, endpoint: Endpoint, context: Context): Promise<Call> => {
  const call = await openCall(services, endpoint, context)
  context.set('logged', { user: call.actor?.uuid ?? null, isNamed: isNamed(endpoint) })
  refuseUnless(isOfPage(call, endpoint, context), 'error.otherUser')
  const standing = call.actor?.standing ?? null
  const refusal: AccessRefusal | null = refusalOf(endpoint.access, standing)
  if (refusal) refuse(refusal)
  const permission = missingPermission(endpoint, standing?.company ?? null)
  return permission ? refuse('company.permissionRequired', { params: { permission } }) : call
}

/**
 * Another tab may have signed in as another user since a page was loaded, to whom what the page writes does not belong.
 * Calls for anyone act for the holder of a password or a link.
 */
const isOfPage = ({ actor }: Call, { method, access }: Endpoint, context: Context): boolean => {
  const user = context.req.header(pageUserHeader)
  return user === undefined || actor === null || method === 'GET' || access === 'anyone' || user === actor.uuid
}

/** Reduces the result to its schema; a result that does not fit is an internal error. */
const shape = (endpoint: Endpoint, given: unknown): unknown => endpoint.answer.parse(given)

const readKey = (context: Context): string => {
  const key = context.req.header('idempotency-key') ?? ''
  return idempotencyKey.safeParse(key).success ? key : refuse('error.idempotencyKeyRequired')
}

type KeyedCall = { endpoint: Endpoint; call: Call; key: string; input: Record<string, unknown> }

/** A replay gets the stored response before further checks, whose facts may have changed since. */
const answerOnce = async (
  { endpoint, call, key, input }: KeyedCall,
  run: (tx: Call['db']) => Promise<unknown>,
): Promise<unknown> => {
  const { actor } = call
  if (actor === null) throw new Error(`${callName(endpoint)} is idempotent, so it must not be open to guests`)
  return inTransaction(call.db, async (tx) => {
    const row = { userId: actor.id, call: callName(endpoint), key }
    const known = await claimKey(tx, row, input, call.now)
    if (known) return known.answer
    const answer = await run(tx)
    await storeAnswer(tx, row, answer)
    return answer
  })
}

const reply = (endpoint: Endpoint, context: Context, call: Call, answer: unknown): Response => {
  for (const [name, value] of call.reply) context.header(name, value, { append: name === 'set-cookie' })
  if (endpoint.answer === servedFile) return replyFile(context, answer as ServedFile)
  if (endpoint.answer === servedEvents) return replyEvents(context, answer as ServedEvents)
  return answer === undefined || answer === null ? context.body(null, 204) : context.json(answer)
}

/** The path of an endpoint: over HTTP it is under `/api`, in this process it may have no prefix. */
const pathOf = (request: Request): string => getPath(request).replace(/^\/api(?=\/|$)/, '') || '/'

/** Creates an application without routes. */
export const createApi = (services: Services): Api => ({ hono: new Hono({ getPath: pathOf }), services })
