import { useCallback, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'

export type Wait = {
  /** The action that must wait; null if none has to. */
  pending: { endsAtMs: number; seconds: number } | null
  /** @param seconds how long the server asks to wait */
  begin: (seconds: number) => void
  end: () => void
}

/** The wait after too many requests. A `WaitAlert` shows it and ends it in time. */
export const useWait = (): Wait => {
  const [pending, setPending] = useState<Wait['pending']>(null)
  const begin = useCallback((seconds: number) => setPending({ endsAtMs: Date.now() + seconds * 1000, seconds }), [])
  const end = useCallback(() => setPending(null), [])
  return { pending, begin, end }
}

/** How long a refusal for too many attempts asks to wait; null for every other refusal. */
export const secondsToWait = ({ status, retryAfterSeconds }: CallError): number | null =>
  status === 429 ? retryAfterSeconds : null
