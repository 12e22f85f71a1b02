// Failed sign-ins cause increasing waits, counted per address and separately per known browser.
import type { RowId } from '@jebo/contract/core/id.ts'
import { hashSecret } from '../../platform/crypto/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { signInThrottle } from './accounts.limits.ts'
import { findEmail } from './accounts.sql.ts'
import { listKnownBrowsers } from './known-browsers.sql.ts'
import { knownBrowserOf } from './known-browsers.ts'
import { countTry, deleteTries, findWait, uncountTry } from './sign-in-tries.sql.ts'

/** A counted attempt, which is a failure unless it is taken back or cleared. */
export type SignInTry = {
  /** Whether the user with this address has signed in from this browser before. */
  isKnownBrowser: boolean
  /** Takes back an attempt that was not checked or not completed. */
  takeBack: () => Promise<void>
  /** Clears all failures after a successful sign-in. */
  clear: (tx: Tx) => Promise<void>
}

// Keyed by address rather than user, so that unknown addresses behave the same.
const keyOfAddress = (email: string): Buffer => hashSecret('sign-in', email)
const keyOfBrowser = (id: RowId<'known_browsers'>): Buffer => hashSecret('sign-in-browser', String(id))

/**
 * Counts an attempt to sign in before anything is checked.
 * @throws Refusal `error.tooManyRequests` if the caller has to wait
 */
export const beginSignIn = async (call: Call, email: string): Promise<SignInTry> => {
  const { db, now, config } = call
  const browser = await knownBrowserOf(call, email)
  const key = browser ? keyOfBrowser(browser.id) : keyOfAddress(email)
  const freeTries = signInThrottle.freeTries * config.limitFactor
  const isCounted = await countTry(db, key, now, { ...signInThrottle, freeTries })
  if (!isCounted) {
    const waitMs = ((await findWait(db, key))?.getTime() ?? 0) - now.getTime()
    refuse('error.tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  return {
    isKnownBrowser: browser !== null,
    takeBack: () => uncountTry(db, key, now),
    clear: (tx) => deleteTries(tx, [key]),
  }
}

/** Clears all failed sign-ins of a user who is verified by other means. */
export const clearSignInTries = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  const email = await findEmail(tx, userId)
  const browsers = await listKnownBrowsers(tx, userId)
  const keys = browsers.map(({ id }) => keyOfBrowser(id))
  await deleteTries(tx, email === null ? keys : [keyOfAddress(email), ...keys])
}
