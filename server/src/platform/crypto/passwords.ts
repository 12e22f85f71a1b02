import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../limits/turns.ts'

// OWASP's setting of 19 MiB for argon2id, the library's default algorithm. Four at once limit the memory of a burst.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four hashes at once and fifty waiting; more are refused with status 503. */
const inTurn = createTurns({ mostAtOnce: 4, mostWaiting: 50, busy: 'auth.busy' })

/** @returns the hash to store, with its salt and cost */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** The hash of a random value, checked if there is no account, so that both cases take the same time. */
const nobodysHash = hash('\u0000nobody', cost)

/** @param stored null if there is no account; the result is then false, after the same work */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null
}
