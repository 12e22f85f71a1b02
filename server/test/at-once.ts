import type { Visitor } from './request.ts'

type Reply = Awaited<ReturnType<Visitor['send']>>

/** Sends a call again, as clients do, while the server is too busy for it. */
export const untilAnswered = async <R extends Pick<Reply, 'problem'>>(send: () => Promise<R>): Promise<R> => {
  for (;;) {
    const reply = await send()
    if (reply.problem?.messageKey !== 'error.unavailable') return reply
  }
}

/** Sends calls at once, each until it is answered. */
export const sendAtOnce = <R extends Pick<Reply, 'problem'>>(
  count: number,
  send: (n: number) => Promise<R>,
): Promise<R[]> => Promise.all(Array.from({ length: count }, (_, n) => untilAnswered(() => send(n))))
