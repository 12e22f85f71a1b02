// Calls of the users of the demo: through the API, at the time of the story, in one transaction.

import { dayMs } from '@jebo/contract/core/durations.ts'
import { type AnswerOf, callName, type Endpoint, type InputOf, placeholdersOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { hashSecret, newToken } from '../platform/crypto/tokens.ts'
import type { Tx } from '../platform/db/database.ts'
import type { Services } from '../platform/http/call.ts'
import type { Api } from '../platform/http/serve.ts'
import { sessionCookie } from '../platform/session/session.ts'
import { deleteSession, insertSession } from '../platform/session/sessions.sql.ts'
import type { Name } from './people.ts'

export type CreateServer = (services: Services) => Api

/** Makes a call as a user, this many days ago. @throws if it is refused */
export type Act = <E extends Endpoint>(
  who: Name,
  daysAgo: number,
  endpoint: E,
  input: InputOf<E>,
) => Promise<AnswerOf<E>>

export const timeOf = (now: Date, daysAgo: number): Date => new Date(now.getTime() - Math.round(daysAgo * dayMs))

/** A session of one minute, because sessions would expire between the days of the story. */
const openSessionFor = async (tx: Tx, userId: RowId<'users'>, at: Date): Promise<{ id: string; cookie: string }> => {
  const id = crypto.randomUUID()
  const token = newToken()
  const end = new Date(at.getTime() + 60_000)
  await insertSession(tx, {
    id,
    token_hash: hashSecret('session', token),
    user_id: userId,
    user_agent: 'demo',
    created_at: at,
    seen_at: at,
    idle_seconds: 60,
    expires_at: end,
    fresh_until: end,
  })
  return { id, cookie: `${sessionCookie}=${token}` }
}

const bodyOf = (endpoint: Endpoint, fields: Record<string, unknown>): { body: string | FormData; type?: string } => {
  if (!endpoint.isUpload) return { body: JSON.stringify(fields), type: 'application/json' }
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof File ? value : String(value))
  return { body: form }
}

const requestOf = (endpoint: Endpoint, input: Record<string, unknown>, cookie: string): [string, RequestInit] => {
  const fields = { ...input }
  let path: string = endpoint.path
  for (const name of placeholdersOf(path)) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(fields[name])))
    delete fields[name]
  }
  const headers = new Headers({ cookie })
  if (endpoint.isIdempotent) headers.set('idempotency-key', crypto.randomUUID())
  if (endpoint.method === 'GET') {
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return [`${path}?${query}`, { method: 'GET', headers }]
  }
  const { body, type } = bodyOf(endpoint, fields)
  if (type) headers.set('content-type', type)
  return [path, { method: endpoint.method, headers, body }]
}

export type Stage = {
  tx: Tx
  services: Services
  createServer: CreateServer
  people: ReadonlyMap<Name, RowId<'users'>>
  now: Date
}

export const createStage = ({ tx, services, createServer, people, now }: Stage): Act => {
  let at = now
  // The whole story runs at once, so rate limits do not apply.
  const limiter = { spend: async () => undefined, giveBack: async () => undefined, clear: async () => undefined }
  // The demo has one member of staff, so each decision of theirs needs nobody else.
  const config = { ...services.config, staffApprovals: 1 } as const
  const api = createServer({ ...services, config, db: tx, limiter, clock: () => at })
  return async (who, daysAgo, endpoint, input) => {
    at = timeOf(now, daysAgo)
    const userId = people.get(who)
    if (userId === undefined) throw new Error(`the demo has no ${who}`)
    const { id, cookie } = await openSessionFor(tx, userId, at)
    const [path, init] = requestOf(endpoint, input, cookie)
    const reply = await api.hono.request(new URL(path, services.config.baseUrl), init, { peer: '127.0.0.1' })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`the demo's ${callName(endpoint)} by ${who} was refused: ${text}`)
    // Only this one: users may have signed in by the time the news are told.
    await deleteSession(tx, id)
    // The server has parsed the answer by the endpoint's schema.
    return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<typeof endpoint>
  }
}
