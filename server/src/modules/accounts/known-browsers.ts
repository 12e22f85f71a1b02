// Known browsers have attempts of their own, so that strangers' guesses never lock out the owner.
import type { RowId } from '@jebo/contract/core/id.ts'
import { generateCookie } from 'hono/cookie'
import { hashSecret, newToken } from '../../platform/crypto/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import {
  deleteBrowsersOf,
  deleteOldestBrowsers,
  findKnownBrowser,
  replaceBrowserToken,
  upsertBrowser,
} from './known-browsers.sql.ts'

const cookieName = 'known_browser'
const lifeSeconds = 180 * 86_400
const mostPerUser = 10

const hashOf = (token: string): Buffer => hashSecret('known-browser', token)

const tokenHashOf = ({ cookies }: Pick<Call, 'cookies'>): Buffer | null => {
  const token = cookies[cookieName]
  return token?.length === 43 ? hashOf(token) : null
}

/** This browser, if the user with this address has signed in from it before. */
export const knownBrowserOf = async (call: Call, email: string): Promise<{ id: RowId<'known_browsers'> } | null> => {
  const tokenHash = tokenHashOf(call)
  return tokenHash && findKnownBrowser(call.db, email, tokenHash, call.now)
}

/**
 * Stores this browser for the user under a new token, which invalidates its previous cookie.
 * @returns the cookie to set after the transaction commits
 */
export const rememberBrowser = async (tx: Tx, call: Call, userId: RowId<'users'>): Promise<string> => {
  const token = newToken()
  const oldHash = tokenHashOf(call)
  if (oldHash) await replaceBrowserToken(tx, oldHash, hashOf(token))
  const expiresAt = new Date(call.now.getTime() + lifeSeconds * 1000)
  await upsertBrowser(tx, { user_id: userId, token_hash: hashOf(token), expires_at: expiresAt })
  await deleteOldestBrowsers(tx, userId, mostPerUser)
  return generateCookie(cookieName, token, {
    httpOnly: true,
    sameSite: 'Lax',
    path: '/api/auth',
    secure: call.config.baseUrl.startsWith('https:'),
    maxAge: lifeSeconds,
  })
}

/** Deletes the known browsers of a user except the caller's. */
export const deleteKnownBrowsers = (tx: Tx, call: Pick<Call, 'cookies'>, userId: RowId<'users'>): Promise<void> =>
  deleteBrowsersOf(tx, userId, tokenHashOf(call))
