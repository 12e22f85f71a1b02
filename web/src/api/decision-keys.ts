// Idempotency keys of money decisions whose outcome is unknown, stored in this tab so that they survive a reload.
import type { Address } from './address.ts'
import { newKey } from './new-key.ts'
import { type Store, tabStore } from './tab-store.ts'

type Decision = { decision: string; key: string; storedAtMs: number }

const isDecision = (stored: unknown): stored is Decision => {
  if (typeof stored !== 'object' || stored === null) return false
  const { decision, key, storedAtMs }: { [Name in keyof Decision]?: unknown } = stored
  return typeof decision === 'string' && typeof storedAtMs === 'number' && /^[\w-]{8,128}$/.test(String(key))
}

/** Written by hand, because a schema would add zod to every page that writes. */
const decisions = {
  safeParse: (stored: unknown) => ({ data: Array.isArray(stored) ? stored.filter(isDecision) : [] }),
}

/** A user who makes the same decision a day later means to do it again. */
const longestMs = 86_400_000

const storeOf = ({ method, path }: Address): Store<Decision[]> => tabStore(`decisions ${method} ${path}`, decisions)

/** The stored key of a decision if it is less than a day old, else a new one. */
export const keyOfDecision = (call: Address, decision: unknown, nowMs = Date.now()): string => {
  const text = JSON.stringify(decision)
  const store = storeOf(call)
  const open = (store.find() ?? []).filter(({ storedAtMs }) => nowMs - storedAtMs < longestMs)
  const known = open.find((one) => one.decision === text)
  if (known) return known.key
  const key = newKey()
  store.store([...open, { decision: text, key, storedAtMs: nowMs }])
  return key
}

/** Discards the key of a decision that is known to be complete. */
export const discardDecision = (call: Address, decision: unknown): void => {
  const text = JSON.stringify(decision)
  const store = storeOf(call)
  const others = (store.find() ?? []).filter((one) => one.decision !== text)
  if (others.length > 0) store.store(others)
  else store.discard()
}
