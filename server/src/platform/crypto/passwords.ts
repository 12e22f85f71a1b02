import { hash, verify } from '@node-rs/argon2'
import { createTurns } from '../limits/turns.ts'

// OWASP's setting of 19 MiB for argon2id, which is the library's default algorithm; at four at once a burst of sign-ins cannot take the memory.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Four hashes at once, fifty waiting, then a plain refusal with status 503. */
const inTurn = createTurns({ mostAtOnce: 4, mostWaiting: 50, busy: 'auth.busy' })

/** @returns what is stored of a password, its salt and cost included */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash of nothing anybody can type: checked where no account stands, so that both cases take the same time. */
const nobodysHash = hash('\u0000nobody', cost)

/** @param stored null where there is no such account; the answer is then false, after the same work */
export const isPassword = async (stored: string | null, password: string): Promise<boolean> => {
  const against = stored ?? (await nobodysHash)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null
}
