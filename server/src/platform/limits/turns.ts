// For work that takes so much of the machine that only so much of it may be done at once.
import type { ProblemCode } from '@jebo/contract/problems.ts'
import { refuse } from '../http/refusal.ts'

type Turns = {
  mostAtOnce: number
  mostWaiting: number
  /** What is answered when the queue is full. */
  busy: ProblemCode
}

/**
 * A queue for heavy work: so many at once, so many waiting, in the order they came.
 * @returns what runs a piece of work in its turn; it throws a Refusal with the code `busy` where the queue is full
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
