// The keys of decisions about money that are not known to be done, stored in this tab, so that a reload keeps them.
import type { Address } from './address.ts'
import { newKey } from './new-key.ts'
import { type Store, tabStore } from './tab-store.ts'

type Decision = { decision: string; key: string; storedAtMs: number }

const isDecision = (stored: unknown): stored is Decision => {
  if (typeof stored !== 'object' || stored === null) return false
  const { decision, key, storedAtMs }: { [Name in keyof Decision]?: unknown } = stored
  return typeof decision === 'string' && typeof storedAtMs === 'number' && /^[\w-]{8,128}$/.test(String(key))
}

/** Written by hand: every page that writes loads this, and a schema would bring zod along. */
const decisions = {
  safeParse: (stored: unknown) => ({ data: Array.isArray(stored) ? stored.filter(isDecision) : [] }),
}

/** A user who decides the same a day later means to do it once more. */
const longestMs = 86_400_000

const storeOf = ({ method, path }: Address): Store<Decision[]> => tabStore(`decisions ${method} ${path}`, decisions)

/** The key of a decision: the one it has, for a day, else a new one. */
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

/** For a decision that is known to be done. */
export const discardDecision = (call: Address, decision: unknown): void => {
  const text = JSON.stringify(decision)
  const store = storeOf(call)
  const others = (store.find() ?? []).filter((one) => one.decision !== text)
  if (others.length > 0) store.store(others)
  else store.discard()
}
