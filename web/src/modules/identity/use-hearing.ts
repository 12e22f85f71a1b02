import { useEffect, useEffectEvent, useRef } from 'react'
import { findBegun, forgetBegun } from './begun-attempt.ts'
import { hear, type IdentityKind, type IdentityMessage } from './identity-message.ts'

/**
 * Listens for the result of each popup, also of one opened before this page was reloaded. @returns a function that
 * starts listening for another one
 */
export const useHearing = (kind: IdentityKind, onMessage: (message: IdentityMessage) => void) => {
  const stops = useRef(new Map<string, () => void>())
  const take = useEffectEvent(onMessage)

  const follow = (nonce: string): void => {
    stops.current.get(nonce)?.()
    const onHeard = (message: IdentityMessage) => {
      stops.current.delete(nonce)
      forgetBegun(kind, nonce)
      take(message)
    }
    stops.current.set(nonce, hear(nonce, onHeard))
  }
  const followKept = useEffectEvent(() => {
    for (const { way, nonce } of findBegun(kind)) if (way === 'popup') follow(nonce)
  })
  useEffect(() => {
    const heard = stops.current
    followKept()
    return () => {
      for (const stop of heard.values()) stop()
      heard.clear()
    }
  }, [])
  return follow
}
