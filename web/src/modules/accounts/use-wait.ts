import { useCallback, useState } from 'react'
import type { CallError } from '../../api/call-error.ts'

export type Wait = {
  /** What is waited for; null while nothing stands in the way. */
  pending: { endsAtMs: number; seconds: number } | null
  /** @param seconds how long the server asked to wait */
  begin: (seconds: number) => void
  end: () => void
}

/** The wait that a server asked for which was called too often. Shown by a `WaitAlert`, which ends it in time. */
export const useWait = (): Wait => {
  const [pending, setPending] = useState<Wait['pending']>(null)
  const begin = useCallback((seconds: number) => setPending({ endsAtMs: Date.now() + seconds * 1000, seconds }), [])
  const end = useCallback(() => setPending(null), [])
  return { pending, begin, end }
}

/** How long a refusal asks to wait because of too many tries; null for every other refusal. */
export const secondsToWait = ({ status, retryAfterSeconds }: CallError): number | null =>
  status === 429 ? retryAfterSeconds : null
