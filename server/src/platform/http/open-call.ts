import type { Endpoint } from '@jebo/contract/core/endpoint.ts'
import { defaultLocale, localeCookie, localeOfHeader } from '@jebo/contract/core/locale.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import { readSession } from '../session/session.ts'
import type { Call, Services } from './call.ts'
import { clientAddress } from './client-address.ts'

/** How a request reaches us: over a socket (node-server's binding) or from our own page renderer. */
type Binding = { incoming?: { socket: { remoteAddress?: string } }; peer?: string }

const peerOf = (binding: Binding | undefined): string =>
  binding?.peer ?? binding?.incoming?.socket.remoteAddress ?? '127.0.0.1'

/** Reads who is calling, unless the endpoint answers everybody alike; a cookie without a living session is a guest. */
export const openCall = async (services: Services, endpoint: Endpoint, context: Context): Promise<Call> => {
  const { headers } = context.req.raw
  const now = services.clock()
  const cookies = getCookie(context)
  const session = endpoint.ignoresSession ? null : await readSession(services.db, cookies, now, endpoint.isPoll)
  const actor = session && (await services.loadActor(services.db, session.userId))
  return {
    ...services,
    now,
    locale:
      localeOfHeader(headers.get('accept-language')) ?? localeOfHeader(cookies[localeCookie.name]) ?? defaultLocale,
    address: clientAddress(peerOf(context.env), headers.get('x-forwarded-for'), services.config.trustedProxies),
    userAgent: (headers.get('user-agent') ?? '').slice(0, 300),
    actor,
    session: actor && session,
    cookies,
    fetchSite: headers.get('sec-fetch-site'),
    reply: new Headers(),
  }
}
