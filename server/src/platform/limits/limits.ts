// Rate limits in PostgreSQL, shared by all processes. Modules declare their limits.
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { hashSecret } from '../crypto/tokens.ts'
import type { Pool } from '../db/database.ts'
import { queryInTime } from '../db/waiting-time.ts'
import { refuse } from '../http/refusal.ts'
import { refillLater } from './limits.sql.ts'

/** A number of points per number of seconds for each key, named `module:what`. */
export type Limit = { readonly name: `${string}:${string}`; readonly points: number; readonly seconds: number }

type Query = Parameters<typeof queryInTime>[1]

export type Limiter = {
  /** Takes one point. @throws Refusal `error.tooManyRequests` with the seconds to wait */
  spend: (limit: Limit, key: string) => Promise<void>
  /** Returns one point for an act that does not count. */
  giveBack: (limit: Limit, key: string) => Promise<void>
  /** Refills the bucket. */
  clear: (limit: Limit, key: string) => Promise<void>
}

const failHolding = (): Promise<never> =>
  Promise.reject(new Error('a call with a key holds a connection, so its limits are rows that it counts'))

/**
 * The limiter of calls that hold a connection from their first statement on: a limit would take a second one, and as
 * many calls at once as there are connections would wait for each other.
 */
export const limiterOfHolders: Limiter = { spend: failHolding, giveBack: failHolding, clear: failHolding }

const refuseFor = (waitMs: number): never =>
  refuse('error.tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

/** Hashed, as a key may exceed its column, and addresses should not be stored in plain text. */
const columnOf = (key: string): string => hashSecret('limit', key).toString('base64url')

/** @returns how long to wait in milliseconds; null if there was a point */
const consume = async (bucket: RateLimiterPostgres, key: string): Promise<number | null> => {
  try {
    await bucket.consume(key)
    return null
  } catch (error) {
    if (error instanceof RateLimiterRes) return error.msBeforeNext
    throw error
  }
}

/** @param factor multiplies every limit, for tests */
export const createLimiter = (pool: Pool, factor: number): Limiter => {
  const buckets = new Map<string, RateLimiterPostgres>()
  const bucketOf = ({ name, points, seconds }: Limit): RateLimiterPostgres => {
    const known = buckets.get(name)
    if (known) return known
    const bucket = new RateLimiterPostgres({
      storeClient: { query: (config: Query) => queryInTime(pool, config) },
      storeType: 'client',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: points * factor,
      duration: seconds,
    })
    buckets.set(name, bucket)
    return bucket
  }
  return {
    spend: async (limit, key) => {
      const bucket = bucketOf(limit)
      const refused = await consume(bucket, columnOf(key))
      if (refused === null) return
      // If the clock was ahead for a while, the bucket would wait until then.
      const isOfLater =
        refused > limit.seconds * 1000 &&
        (await refillLater(pool, bucket.getKey(columnOf(key)), Date.now() + limit.seconds * 1000))
      const wait = isOfLater ? await consume(bucket, columnOf(key)) : refused
      if (wait !== null) refuseFor(wait)
    },
    giveBack: async (limit, key) => void (await bucketOf(limit).reward(columnOf(key))),
    clear: async (limit, key) => void (await bucketOf(limit).delete(columnOf(key))),
  }
}
