// How long a request may wait for its database in total, however many queries and calls it makes. A page that asks a
// database that hangs for several things would otherwise wait for each of them.
import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

const mostMs = 4500

class WaitingTime {
  #spentMs = 0
  #since = 0
  #waiting = 0

  leftMs(): number {
    return mostMs - this.#spentMs - (this.#waiting > 0 ? performance.now() - this.#since : 0)
  }

  /** Concurrent waits count once. */
  async count<T>(wait: Promise<T>): Promise<T> {
    if (this.#waiting++ === 0) this.#since = performance.now()
    try {
      return await wait
    } finally {
      if (--this.#waiting === 0) this.#spentMs += performance.now() - this.#since
    }
  }
}

const current = new AsyncLocalStorage<WaitingTime>()

/** Runs a request with one time limit for all its waits. A request inside another shares the limit. */
export const withWaitingTime = <T>(work: () => T): T =>
  current.getStore() ? work() : current.run(new WaitingTime(), work)

/**
 * Runs what outlives requests without their limit. A connection that a request opens, and all that it tells later,
 * would otherwise have that of this request for ever.
 */
export const outsideRequests: <T>(work: () => T) => T = AsyncLocalStorage.snapshot()

/** The message starts like those of the pool. */
const usedUp = (): Error => new Error('timeout exceeded by what the request has waited for')

const connectWithin = (pool: pg.Pool, leftMs: number): Promise<pg.PoolClient> =>
  new Promise((resolve, reject) => {
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      reject(usedUp())
    }, leftMs)
    pool
      .connect()
      .then((client) => (isLate ? client.release() : resolve(client)), reject)
      .finally(() => clearTimeout(timer))
  })

export type TimedClient = {
  query: (config: pg.QueryConfig) => Promise<pg.QueryResult>
  /** Returns the connection to the pool, or closes it if it still waits for an answer. */
  release: (destroy?: boolean) => void
}

/** A connection of the pool, within the time that the request has left. Outside requests the limits of the pool apply. */
export const connectInTime = async (pool: pg.Pool): Promise<TimedClient> => {
  const time = current.getStore()
  if (time === undefined) return timed(await pool.connect())
  const leftMs = time.leftMs()
  if (leftMs <= 0) throw usedUp()
  return timed(await time.count(connectWithin(pool, leftMs)))
}

const timed = (client: pg.PoolClient): TimedClient => {
  // Another statement, such as a rollback, would be sent only after this one is answered.
  let isStuck = false
  const sendInTime = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    const time = current.getStore()
    if (time === undefined) return client.query(config)
    const leftMs = time.leftMs()
    if (leftMs <= 0) throw usedUp()
    return time.count(client.query({ ...config, query_timeout: leftMs } as pg.QueryConfig))
  }
  const query = async (config: pg.QueryConfig): Promise<pg.QueryResult> => {
    if (isStuck) throw usedUp()
    try {
      return await sendInTime(config)
    } catch (error) {
      isStuck = error instanceof Error && /^(timeout exceeded|Query read timeout)/.test(error.message)
      throw error
    }
  }
  return { query, release: (destroy) => client.release(isStuck || destroy) }
}

/** One query outside a transaction, within the time that the request has left. */
export const queryInTime = async (pool: pg.Pool, config: pg.QueryConfig): Promise<pg.QueryResult> => {
  const client = await connectInTime(pool)
  try {
    return await client.query(config)
  } finally {
    client.release()
  }
}
