import { useRef } from 'react'

/** Random as a UUID is, but made where pages come by plain http as well. */
const newKey = (): string => [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16)).join('-')

/**
 * The `Idempotency-Key` of a decision about money: the same for as long as the same thing is decided, so that a retry
 * after a lost answer is done once; a new one for anything else, and after `forget`.
 */
export const useDecisionKey = () => {
  const known = useRef<{ decision: string; key: string } | null>(null)
  const keyOf = (decision: unknown): string => {
    const text = JSON.stringify(decision)
    if (known.current?.decision !== text) known.current = { decision: text, key: newKey() }
    return known.current.key
  }
  const forget = () => {
    known.current = null
  }
  return { keyOf, forget }
}
