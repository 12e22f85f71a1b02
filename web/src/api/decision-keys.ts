// The keys of decisions about money that are not known to be done: kept in this tab, so that a reload keeps them too.
import { z } from '@jebo/contract/core/zod.ts'
import type { Address } from './address.ts'
import { newKey } from './new-key.ts'

const kept = z.array(z.object({ decision: z.string(), key: z.string().regex(/^[\w-]{8,128}$/), keptAt: z.number() }))
type Kept = z.infer<typeof kept>

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Whoever decides the same a day later means to do it once more. */
const longestMs = 86_400_000

/** Storage is anybody's to change, so nothing of it is taken on trust. */
const parse = (stored: string | null): Kept => {
  try {
    return stored === null ? [] : (kept.safeParse(JSON.parse(stored)).data ?? [])
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const nameOf = ({ method, path }: Address): string => `decisions ${method} ${path}`

/** The key of a decision: the one it has, for a day, else a new one. */
export const keyOfDecision = (place: Place, call: Address, decision: unknown, now = Date.now()): string => {
  const text = JSON.stringify(decision)
  const fresh = parse(place.getItem(nameOf(call))).filter(({ keptAt }) => now - keptAt < longestMs)
  const known = fresh.find((one) => one.decision === text)
  if (known) return known.key
  const key = newKey()
  place.setItem(nameOf(call), JSON.stringify([...fresh, { decision: text, key, keptAt: now }]))
  return key
}

/** For a decision that is known to be done. */
export const forgetDecision = (place: Place, call: Address, decision: unknown): void => {
  const text = JSON.stringify(decision)
  const others = parse(place.getItem(nameOf(call))).filter((one) => one.decision !== text)
  if (others.length > 0) place.setItem(nameOf(call), JSON.stringify(others))
  else place.removeItem(nameOf(call))
}
