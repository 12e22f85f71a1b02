// What this browser began of each kind: the page that was opened, or that the provider leads back to, knows nothing else
// of it, and may be another window than the one that began. Two windows may have begun at once.
import { browserStore } from '../../api/tab-store.ts'
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

/** Reads what was kept of one attempt; storage is anybody's to change, so nothing of it is taken on trust. */
export const attemptOf = (kept: unknown): BegunAttempt | null => {
  if (typeof kept !== 'object' || kept === null) return null
  const { reference, nonce, way, onward }: { [Key in keyof BegunAttempt]?: unknown } = kept
  if (typeof nonce !== 'string' || typeof onward !== 'string') return null
  if (typeof reference !== 'string' && reference !== null) return null
  return way === 'popup' || way === 'page' ? { reference, nonce, way, onward } : null
}

const keptOf = (kept: unknown): KeptAttempt | null => {
  const attempt = attemptOf(kept)
  if (!attempt) return null
  const { begunAtMs }: { begunAtMs?: unknown } = Object(kept)
  return typeof begunAtMs === 'number' ? { ...attempt, begunAtMs } : null
}

/** Reads what is stored; written by hand, since the pages on the way have no other use for a schema. */
const storedAttempts = {
  safeParse: (stored: unknown) => ({
    data: Array.isArray(stored) ? stored.map(keptOf).filter((one) => one !== null) : [],
  }),
}

const storeOf = (kind: IdentityKind) => browserStore<KeptAttempt[]>(`identity-attempts-${kind}`, storedAttempts)

const keep = (kind: IdentityKind, attempts: readonly KeptAttempt[]): void => {
  if (attempts.length === 0) storeOf(kind).discard()
  else storeOf(kind).store(attempts.slice(-mostKept))
}

/** Finds what was begun, the newest last. What is over, or cannot be read, goes. */
export const findBegun = (kind: IdentityKind, nowMs = Date.now()): readonly BegunAttempt[] => {
  const kept = (storeOf(kind).find() ?? []).filter(({ begunAtMs }) => nowMs - begunAtMs < lifetimeMs)
  keep(kind, kept)
  return kept
}

export const forgetBegun = (kind: IdentityKind, nonce: string): void => {
  const kept = storeOf(kind).find() ?? []
  keep(
    kind,
    kept.filter((one) => one.nonce !== nonce),
  )
}

/** Keeps it as the newest, in place of what was kept under its nonce. */
export const keepBegun = (kind: IdentityKind, { reference, nonce, way, onward }: BegunAttempt): void => {
  const others = (storeOf(kind).find() ?? []).filter((one) => one.nonce !== nonce)
  keep(kind, [...others, { reference, nonce, way, onward, begunAtMs: Date.now() }])
}
