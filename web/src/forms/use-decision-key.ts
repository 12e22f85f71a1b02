import { useRef } from 'react'
import type { Address } from '../api/address.ts'
import { discardDecision, keyOfDecision } from '../api/decision-keys.ts'

/**
 * The `Idempotency-Key` of a decision about money: the same for as long as the same thing is decided, also after a
 * reload, so that a retry after a lost answer is done once; a new one for anything else, and after `discard`.
 */
export const useDecisionKey = (call: Address) => {
  const last = useRef<unknown>(null)
  const keyOf = (decision: unknown): string => {
    last.current = decision
    return keyOfDecision(call, decision)
  }
  const discard = (): void => discardDecision(call, last.current)
  return { keyOf, discard }
}
