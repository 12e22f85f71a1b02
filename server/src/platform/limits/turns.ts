// Limits the concurrency of expensive work.
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { refuse } from '../http/refusal.ts'

type Turns = {
  mostAtOnce: number
  mostWaiting: number
  /** The refusal when the queue is full. */
  busy: ProblemCode
}

/**
 * A first-in, first-out queue with limits for running and waiting work.
 * @returns a function that runs work in its turn, and throws a Refusal with the code `busy` if the queue is full
 */
export const createTurns = ({ mostAtOnce, mostWaiting, busy }: Turns): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= mostAtOnce) {
      if (waiting.length >= mostWaiting) refuse(busy, { retryAfterSeconds: 2 })
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running++
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
