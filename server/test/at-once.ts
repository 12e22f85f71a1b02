import { setTimeout } from 'node:timers/promises'
import type { Visitor } from './request.ts'

type Reply = Awaited<ReturnType<Visitor['send']>>

const mostTries = 2000
const restMs = 20

/**
 * Sends a call again, as clients do, while the server is too busy for it.
 * @throws Error if it stays so for long, as after the app is closed
 */
export const untilAnswered = async <R extends Pick<Reply, 'problem'>>(send: () => Promise<R>): Promise<R> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const reply = await send()
    if (reply.problem?.messageKey !== 'error.unavailable') return reply
    // Timers and the end of the test have their turn.
    await setTimeout(restMs)
  }
  throw new Error('the server is busy all the time')
}

/** Sends calls at once, each until it is answered. */
export const sendAtOnce = <R extends Pick<Reply, 'problem'>>(
  count: number,
  send: (n: number) => Promise<R>,
): Promise<R[]> => Promise.all(Array.from({ length: count }, (_, n) => untilAnswered(() => send(n))))
