// A call that changes something may renew the session, and a call that is on its way meanwhile carries the old cookie.
import { CallError } from './call-error.ts'

const isSignedOut = (error: unknown): boolean => error instanceof CallError && error.status === 401

/** Runs the calls of a page: those that change something, and those that read. */
export const createRenewals = () => {
  const running = new Set<Promise<unknown>>()
  let ended = 0

  const change = <T>(send: () => Promise<T>): Promise<T> => {
    const answer = send().finally(() => {
      running.delete(answer)
      ended++
    })
    running.add(answer)
    return answer
  }

  /** Asks once more if the call is refused as signed out and a change ran beside it. */
  const read = async <T>(send: () => Promise<T>): Promise<T> => {
    const before = ended
    try {
      return await send()
    } catch (error) {
      if (!isSignedOut(error) || (running.size === 0 && ended === before)) throw error
      await Promise.allSettled(running)
      return send()
    }
  }

  return { change, read }
}
