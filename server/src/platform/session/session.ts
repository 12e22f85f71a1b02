// A session is a random token in a cookie and a row with its hash. Permissions are read for each request.
import type { RowId } from '@jebo/contract/core/id.ts'
import { generateCookie } from 'hono/cookie'
import { hashSecret, newToken } from '../crypto/tokens.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Call } from '../http/call.ts'
import { Refusal, refuseUnless } from '../http/refusal.ts'
import type { LiveSession } from './live-session.ts'
import {
  deleteOldestSessions,
  deleteSession,
  insertSession,
  isSessionRenewed,
  lockSession,
  replaceToken,
  touchSession,
} from './sessions.sql.ts'

export const sessionCookie = 'connect.sid'

/** Idle and absolute lifetimes in seconds; shorter for staff, who may do more. */
export const sessionLives = {
  usual: { idleSeconds: 86_400, mostSeconds: 14 * 86_400 },
  staff: { idleSeconds: 1800, mostSeconds: 8 * 3600 },
} as const

/** Of one user; a further sign-in ends the oldest. */
const mostSessions = 50

const touchAfterMs = 60_000

/** The hash of the token in the cookies; null if there is none. */
export const tokenHashOf = (cookies: Readonly<Record<string, string>>): Buffer | null => {
  const token = cookies[sessionCookie]
  return token?.length === 43 ? hashSecret('session', token) : null
}

/** Restarts the idle time of a session, at most once a minute. */
export const keepAwake = async (db: Db, session: LiveSession, now: Date): Promise<void> => {
  if (now.getTime() - session.seenAt.getTime() <= touchAfterMs) return
  session.seenAt = now
  await touchSession(db, session.id, now)
}

type Life = { idleSeconds: number; mostSeconds: number }

/** Opens a new session, sets its cookie, and ends the browser's earlier session. */
export const startSession = async (
  tx: Tx,
  call: Call,
  userId: RowId<'users'>,
  life: Life = sessionLives.usual,
): Promise<void> => {
  if (call.session) await deleteSession(tx, call.session.id)
  const token = newToken()
  await insertSession(tx, {
    token_hash: hashSecret('session', token),
    user_id: userId,
    user_agent: call.userAgent,
    created_at: call.now,
    seen_at: call.now,
    idle_seconds: life.idleSeconds,
    expires_at: new Date(call.now.getTime() + life.mostSeconds * 1000),
  })
  await deleteOldestSessions(tx, userId, mostSessions)
  call.reply.set('set-cookie', cookie(call, token, life.mostSeconds))
}

/**
 * Renews the token of this browser's session; the previous cookie is invalid from now on.
 * @param freshUntil how long the password counts as fresh; unchanged by default
 * @throws Refusal `error.notSignedIn` if the session was renewed or ended during the call
 */
export const renewSession = async (tx: Tx, call: Call & { session: LiveSession }, freshUntil?: Date): Promise<void> => {
  const token = newToken()
  const changes = { token_hash: hashSecret('session', token), ...(freshUntil && { fresh_until: freshUntil }) }
  const session = await replaceToken(tx, call.session, changes)
  refuseUnless(session, 'error.notSignedIn')
  holding.add(tx)
  const secondsLeft = Math.floor((session.expires_at.getTime() - call.now.getTime()) / 1000)
  call.reply.set('set-cookie', cookie(call, token, secondsLeft))
}

/**
 * Whether a call was told to sign in only because another call of this browser has renewed the session meanwhile, as after a second
 * press. The session has not ended.
 */
export const isOutrun = async (db: Db, session: LiveSession, error: unknown): Promise<boolean> =>
  error instanceof Refusal && error.code === 'error.notSignedIn' && isSessionRenewed(db, session)

/** Transactions in which the session of the call is known to be valid, or is replaced or ended by the call itself. */
const holding = new WeakSet<Tx>()

/**
 * Locks the session of the call until the transaction ends. Its permissions change only together with its token, so
 * only the token is compared.
 * @throws Refusal `error.notSignedIn` if it was renewed or ended during the call
 */
export const holdSession = async (tx: Tx, session: LiveSession): Promise<void> => {
  if (holding.has(tx)) return
  refuseUnless(await lockSession(tx, session), 'error.notSignedIn')
  holding.add(tx)
}

/** Ends this browser's session, if any, and removes its cookie. */
export const endSession = async (tx: Tx, call: Call): Promise<void> => {
  if (call.session) await deleteSession(tx, call.session.id)
  holding.add(tx)
  call.reply.set('set-cookie', cookie(call, '', 0))
}

const cookie = (call: Call, value: string, maxAge: number): string =>
  generateCookie(sessionCookie, value, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    secure: call.config.baseUrl.startsWith('https:'),
    maxAge,
  })
