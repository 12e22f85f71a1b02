// The attempts of each kind that this browser started. The page that the provider returns to has no other source for
// them and may be in another window. Two windows may have started attempts at once.
import { browserStore } from '../../api/tab-store.ts'
import type { IdentityKind } from './identity-message.ts'

/** How the other page was opened. */
export type Way = 'popup' | 'page'

export type BegunAttempt = {
  /** The provider's reference, which it returns; null before the visit to the provider. */
  reference: string | null
  /** Identifies the attempt in messages to the opener. */
  nonce: string
  way: Way
  /** The page to continue at. */
  onward: string
}

type KeptAttempt = BegunAttempt & { begunAtMs: number }

/** As long as the server accepts an attempt. */
const lifetimeMs = 600_000

const mostKept = 4

/** Reads a stored attempt; users can change the storage, so it is validated. */
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

/** Reads the storage; written by hand, because these pages need no schema otherwise. */
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

/** Finds the started attempts, newest last. Expired and unreadable ones are dropped. */
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

/** Stores it as the newest, replacing the one with its nonce. */
export const keepBegun = (kind: IdentityKind, { reference, nonce, way, onward }: BegunAttempt): void => {
  const others = (storeOf(kind).find() ?? []).filter((one) => one.nonce !== nonce)
  keep(kind, [...others, { reference, nonce, way, onward, begunAtMs: Date.now() }])
}
