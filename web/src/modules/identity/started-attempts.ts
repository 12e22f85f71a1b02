// The attempts of each kind that this browser started. The page that the provider returns to has no other source for
// them and may be in another window. Two windows may have started attempts at once.
import { browserStoreOfNobody } from '../../api/tab-store.ts'
import type { IdentityKind } from './identity-message.ts'

/** How the other page was opened. */
export type Way = 'popup' | 'page'

export type StartedAttempt = {
  /** The provider's reference, which it returns; null before the visit to the provider. */
  reference: string | null
  /** Identifies the attempt in messages to the opener. */
  nonce: string
  way: Way
  /** The page to continue at. */
  onward: string
}

type StoredAttempt = StartedAttempt & { startedAtMs: number }

/** As long as the server accepts an attempt. */
const lifetimeMs = 600_000

const mostStored = 4

/** Reads a stored attempt; users can change the storage, so it is validated. */
export const attemptOf = (stored: unknown): StartedAttempt | null => {
  if (typeof stored !== 'object' || stored === null) return null
  const { reference, nonce, way, onward }: { [Key in keyof StartedAttempt]?: unknown } = stored
  if (typeof nonce !== 'string' || typeof onward !== 'string') return null
  if (typeof reference !== 'string' && reference !== null) return null
  return way === 'popup' || way === 'page' ? { reference, nonce, way, onward } : null
}

const storedAttemptOf = (stored: unknown): StoredAttempt | null => {
  const attempt = attemptOf(stored)
  if (!attempt) return null
  const { startedAtMs }: { startedAtMs?: unknown } = Object(stored)
  return typeof startedAtMs === 'number' ? { ...attempt, startedAtMs } : null
}

/** Reads the storage; written by hand, because these pages need no schema otherwise. */
const storedAttempts = {
  safeParse: (stored: unknown) => ({
    data: Array.isArray(stored) ? stored.map(storedAttemptOf).filter((one) => one !== null) : [],
  }),
}

const storeOf = (kind: IdentityKind) =>
  browserStoreOfNobody<StoredAttempt[]>(`identity-attempts-${kind}`, storedAttempts)

const storeAll = (kind: IdentityKind, attempts: readonly StoredAttempt[]): void => {
  if (attempts.length === 0) storeOf(kind).discard()
  else storeOf(kind).store(attempts.slice(-mostStored))
}

/** Finds the started attempts, newest last. Expired and unreadable ones are dropped. */
export const findAttempts = (kind: IdentityKind, nowMs = Date.now()): readonly StartedAttempt[] => {
  const current = (storeOf(kind).find() ?? []).filter(({ startedAtMs }) => nowMs - startedAtMs < lifetimeMs)
  storeAll(kind, current)
  return current
}

export const discardAttempt = (kind: IdentityKind, nonce: string): void => {
  const stored = storeOf(kind).find() ?? []
  storeAll(
    kind,
    stored.filter((one) => one.nonce !== nonce),
  )
}

/** Stores it as the newest, replacing the one with its nonce. */
export const storeAttempt = (kind: IdentityKind, { reference, nonce, way, onward }: StartedAttempt): void => {
  const others = (storeOf(kind).find() ?? []).filter((one) => one.nonce !== nonce)
  storeAll(kind, [...others, { reference, nonce, way, onward, startedAtMs: Date.now() }])
}
