// What this browser began last of each kind: the page that was opened, or that the provider leads back to, knows nothing
// else of it, and may be another window than the one that began.
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

/** As long as the server knows an attempt. */
const lifetimeMs = 600_000

const placeOf = (kind: IdentityKind): string => `identity-attempt-${kind}`

/** Reads what was kept; storage is anybody's to change, so nothing of it is taken on trust. */
export const parseBegun = (text: string | null, nowMs: number): BegunAttempt | null => {
  if (text === null) return null
  try {
    const kept: unknown = JSON.parse(text)
    if (typeof kept !== 'object' || kept === null) return null
    const read: { [Key in keyof BegunAttempt | 'begunAtMs']?: unknown } = kept
    const { reference, nonce, way, onward, begunAtMs } = read
    if (typeof begunAtMs !== 'number' || !(nowMs - begunAtMs < lifetimeMs)) return null
    if (typeof nonce !== 'string' || typeof onward !== 'string') return null
    if (typeof reference !== 'string' && reference !== null) return null
    return way === 'popup' || way === 'page' ? { reference, nonce, way, onward } : null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const keepBegun = (kind: IdentityKind, attempt: BegunAttempt): void =>
  window.localStorage.setItem(placeOf(kind), JSON.stringify({ ...attempt, begunAtMs: Date.now() }))

export const forgetBegun = (kind: IdentityKind): void => window.localStorage.removeItem(placeOf(kind))

/** Finds what was begun last. What is over, or cannot be read, goes. */
export const findBegun = (kind: IdentityKind): BegunAttempt | null => {
  const begun = parseBegun(window.localStorage.getItem(placeOf(kind)), Date.now())
  if (!begun) forgetBegun(kind)
  return begun
}

/** Finds the attempt that came back from the provider, once. */
export const takeBegun = (kind: IdentityKind, reference: string): BegunAttempt | null => {
  const begun = findBegun(kind)
  if (begun?.reference !== reference) return null
  forgetBegun(kind)
  return begun
}
