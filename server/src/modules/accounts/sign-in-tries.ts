// Who guesses passwords has to wait longer and longer. Counted per account, and apart from that per known browser.
import { hashSecret } from '../../platform/crypto/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { signInPatience } from './accounts.limits.ts'
import { findEmail } from './accounts.sql.ts'
import { listKnownBrowsers } from './known-browsers.sql.ts'
import { knownBrowserOf } from './known-browsers.ts'
import { countTry, deleteTries, findWait, uncountTry } from './sign-in-tries.sql.ts'

/** A counted try: it stands as a failure until it is taken back or cleared. */
export type SignInTry = {
  /** Takes this try back, where it was not judged or is not at its end. */
  takeBack: () => Promise<void>
  /** Forgets all failures: the right one is before the door. */
  clear: (tx: Tx) => Promise<void>
}

// Hung on the address and not on the account, so that one nobody has behaves like any other.
const keyOfAddress = (email: string): Buffer => hashSecret('sign-in', email)
const keyOfBrowser = (id: number): Buffer => hashSecret('sign-in-browser', String(id))

/**
 * Counts a try to sign in, before anything of it is judged.
 * @throws Refusal `error.tooManyRequests` where it has to wait
 */
export const beginSignIn = async (call: Call, email: string): Promise<SignInTry> => {
  const { db, now, config } = call
  const browser = await knownBrowserOf(call, email)
  const key = browser ? keyOfBrowser(browser.id) : keyOfAddress(email)
  const freeTries = signInPatience.freeTries * config.limitFactor
  const isCounted = await countTry(db, key, now, { ...signInPatience, freeTries })
  if (!isCounted) {
    const waitMs = ((await findWait(db, key))?.getTime() ?? 0) - now.getTime()
    refuse('error.tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
  }
  return {
    takeBack: () => uncountTry(db, key, now),
    clear: (tx) => deleteTries(tx, [key]),
  }
}

/** Deletes all failed sign-ins of an account, wherever they came from: its owner is proved by other means. */
export const clearSlowdown = async (tx: Tx, userId: number): Promise<void> => {
  const email = await findEmail(tx, userId)
  const browsers = await listKnownBrowsers(tx, userId)
  const keys = browsers.map(({ id }) => keyOfBrowser(id))
  await deleteTries(tx, email === null ? keys : [keyOfAddress(email), ...keys])
}
