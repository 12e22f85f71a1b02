import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { defaultLocale, localeCookie, localeOfHeader } from '@jebo/contract/core/locale.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Db } from '../db/database.ts'
import { withLastStep } from '../db/transaction.ts'
import type { LiveSession } from '../session/live-session.ts'
import { holdSession, keepAwake, tokenHashOf } from '../session/session.ts'
import type { Call, Caller, Services } from './call.ts'
import { clientAddress } from './client-address.ts'

/** The caller of the calls that render one page: read by the first, shared by the others. */
export type PageCaller = { tokenHash: Buffer; caller: Promise<Caller | null> }

/** How a request arrives: over a socket (node-server's binding) or from the page renderer. */
export type Binding = {
  incoming?: { socket: { remoteAddress?: string } }
  peer?: string | undefined
  /** Passed by the page renderer, one object per page; HTTP requests cannot set it. */
  page?: { caller?: PageCaller }
}

const peerOf = (binding: Binding | undefined): string =>
  binding?.peer ?? binding?.incoming?.socket.remoteAddress ?? '127.0.0.1'

/** The client of a request, as `clientAddress` names it. */
export const clientOf = ({ config }: Services, context: Context): string =>
  clientAddress(peerOf(context.env), context.req.header('x-forwarded-for') ?? null, config.trustedProxies)

/** Only reads share a caller: writes must see the current session. */
const loadShared = (services: Services, context: Context, tokenHash: Buffer, now: Date): Promise<Caller | null> => {
  const page = (context.env as Binding | undefined)?.page
  const load = (): Promise<Caller | null> => services.loadCaller(services.db, tokenHash, now)
  if (!page || context.req.method !== 'GET') return load()
  if (!page.caller?.tokenHash.equals(tokenHash)) page.caller = { tokenHash, caller: load() }
  return page.caller.caller
}

/** Reads the caller, unless the endpoint is the same for everyone. A cookie without a live session is a guest. */
const findCaller = async (
  services: Services,
  endpoint: Endpoint,
  context: Context,
  { cookies, now }: Pick<Call, 'cookies' | 'now'>,
): Promise<Caller | null> => {
  const tokenHash = endpoint.ignoresSession ? null : tokenHashOf(cookies)
  const caller = tokenHash && (await loadShared(services, context, tokenHash, now))
  if (caller && !endpoint.isPoll) await keepAwake(services.db, caller.session, now)
  return caller
}

/** A session that ends during its call commits nothing. The calls for anyone act for the holder of a link or a password. */
const heldBy = (db: Db, session: LiveSession | undefined, { access }: Endpoint): Db =>
  session && access !== 'anyone' ? withLastStep(db, (tx) => holdSession(tx, session)) : db

/** Creates the call of this request. */
export const openCall = async (services: Services, endpoint: Endpoint, context: Context): Promise<Call> => {
  const { headers } = context.req.raw
  const now = services.clock()
  const cookies = getCookie(context)
  const caller = await findCaller(services, endpoint, context, { cookies, now })
  const ofPage = localeOfHeader(headers.get('accept-language'))
  const chosen = localeOfHeader(cookies[localeCookie.name])
  return {
    ...services,
    db: heldBy(services.db, caller?.session, endpoint),
    now,
    locale: ofPage ?? chosen ?? defaultLocale,
    mailLocale: chosen ?? ofPage ?? defaultLocale,
    address: clientOf(services, context),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    actor: caller?.actor ?? null,
    session: caller?.session ?? null,
    cookies,
    fetchSite: headers.get('sec-fetch-site'),
    reply: new Headers(),
  }
}
