// What this browser began of each kind: the page that was opened, or that the provider leads back to, knows nothing else
// of it, and may be another window than the one that began. Two windows may have begun at once.
import type { IdentityKind } from './identity-message.ts'

/** How the other page was opened. */
export type Way = 'popup' | 'page'

export type BegunAttempt = {
  /** The provider's own name for it, which comes back; null while it has not gone there. */
  reference: string | null
  /** Stands in the messages to the page that opened it. */
  nonce: string
  way: Way
  /** Where one goes on afterwards. */
  onward: string
}

type KeptAttempt = BegunAttempt & { begunAtMs: number }

/** As long as the server knows an attempt. */
const lifetimeMs = 600_000

const mostKept = 4

const placeOf = (kind: IdentityKind): string => `identity-attempts-${kind}`

/** Reads what was kept of one attempt; storage is anybody's to change, so nothing of it is taken on trust. */
export const attemptOf = (kept: unknown): BegunAttempt | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { reference, nonce, way, onward }: { [Key in keyof BegunAttempt]?: unknown } = kept
  if (typeof nonce !== 'string' || typeof onward !== 'string') return null
  if (typeof reference !== 'string' && reference !== null) return null
  return way === 'popup' || way === 'page' ? { reference, nonce, way, onward } : null
}

const keptOf = (kept: unknown, nowMs: number): KeptAttempt | null => {
  const attempt = attemptOf(kept)
  if (!attempt) return null
  const { begunAtMs }: { begunAtMs?: unknown } = Object(kept)
  return typeof begunAtMs === 'number' && nowMs - begunAtMs < lifetimeMs ? { ...attempt, begunAtMs } : null
}

/** Reads the attempts that are not over, the newest last. */
export const parseBegun = (text: string | null, nowMs: number): KeptAttempt[] => {
  if (text === null) return []
  try {
    const kept: unknown = JSON.parse(text)
    return Array.isArray(kept) ? kept.map((one: unknown) => keptOf(one, nowMs)).filter((one) => one !== null) : []
  } catch (error) {
    if (error instanceof SyntaxError) return []
    throw error
  }
}

const keep = (kind: IdentityKind, attempts: readonly KeptAttempt[]): void => {
  if (attempts.length === 0) window.localStorage.removeItem(placeOf(kind))
  else window.localStorage.setItem(placeOf(kind), JSON.stringify(attempts.slice(-mostKept)))
}

/** Finds what was begun, the newest last. What is over, or cannot be read, goes. */
export const findBegun = (kind: IdentityKind): readonly BegunAttempt[] => {
  const kept = parseBegun(window.localStorage.getItem(placeOf(kind)), Date.now())
  keep(kind, kept)
  return kept
}

export const forgetBegun = (kind: IdentityKind, nonce: string): void => {
  const kept = parseBegun(window.localStorage.getItem(placeOf(kind)), Date.now())
  keep(
    kind,
    kept.filter((one) => one.nonce !== nonce),
  )
}

/** Keeps it as the newest, in place of what was kept under its nonce. */
export const keepBegun = (kind: IdentityKind, { reference, nonce, way, onward }: BegunAttempt): void => {
  forgetBegun(kind, nonce)
  const kept = parseBegun(window.localStorage.getItem(placeOf(kind)), Date.now())
  keep(kind, [...kept, { reference, nonce, way, onward, begunAtMs: Date.now() }])
}
