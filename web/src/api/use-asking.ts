import { useEffect, useEffectEvent } from 'react'
import { CallError } from './call-error.ts'

type Asking<Answer> = {
  /** How long typing must pause. */
  quietMs: number
  ask: (text: string, signal: AbortSignal) => Promise<Answer>
  onAnswer: (answer: Answer, text: string) => void
}

/**
 * Asks about a text once typing pauses. A newer text aborts the request and ignores its answer; without an answer nothing
 * happens.
 * @param text null if there is nothing to ask
 */
export const useAsking = <Answer>(text: string | null, { quietMs, ask, onAnswer }: Asking<Answer>): void => {
  const run = useEffectEvent(async (asked: string, signal: AbortSignal) => {
    try {
      const answer = await ask(asked, signal)
      if (!signal.aborted) onAnswer(answer, asked)
    } catch (error) {
      if (!signal.aborted && !(error instanceof CallError)) throw error
    }
  })
  useEffect(() => {
    if (text === null) return
    const asking = new AbortController()
    const timer = setTimeout(() => void run(text, asking.signal), quietMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [text, quietMs])
}
