import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

type Supervision = {
  isRestarting: () => boolean
  /** Resolves after the signal, when nothing starts the database any more. */
  ended: Promise<void>
}

const firstWaitMs = 250
const longestWaitMs = 5000

const isLost = (connection: pg.Client): Promise<void> =>
  new Promise((resolve) => connection.once('end', () => resolve()))

/**
 * Starts a database again whenever it ends, after longer and longer waits if that fails, until the signal.
 * @param connection its end shows that the database has ended
 * @param start starts the database, unless it runs, and connects to it
 */
export const superviseDatabase = (
  connection: pg.Client,
  { log, stopping }: { log: Logger; stopping: AbortSignal },
  start: () => Promise<pg.Client>,
): Supervision => {
  let isRestarting = false
  const startAgain = async (): Promise<pg.Client | null> => {
    for (let waitMs = firstWaitMs; !stopping.aborted; waitMs = Math.min(waitMs * 2, longestWaitMs)) {
      try {
        return await start()
      } catch (error) {
        log.error({ reason: String(error) }, 'the database does not start')
      }
      await setTimeout(waitMs, null, { signal: stopping }).catch(() => null)
    }
    return null
  }
  const untilStopped = new Promise<null>((resolve) => stopping.addEventListener('abort', () => resolve(null)))
  const supervise = async (): Promise<void> => {
    for (let current: pg.Client | null = connection; current && !stopping.aborted; ) {
      await Promise.race([isLost(current), untilStopped])
      if (stopping.aborted) return
      isRestarting = true
      const began = performance.now()
      log.error('the database ended, and is started again')
      current = await startAgain()
      isRestarting = false
      if (current) log.info({ ms: Math.round(performance.now() - began) }, 'the database runs again')
    }
  }
  return { isRestarting: () => isRestarting, ended: supervise() }
}
