// Buckets that hold across processes, in PostgreSQL; each limit has its name and its figures here.

import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Pool } from '../db/database.ts'
import { refuse } from '../http/refusal.ts'

/** How many per how many seconds. Source: the promises in SECURITY.md. */
export const limits = {
  'sign-in:address': { points: 10, seconds: 60 },
  'sign-in:failures': { points: 5, seconds: 900 },
  'email-code:minute': { points: 1, seconds: 60 },
  'email-code:hour': { points: 5, seconds: 3600 },
  'email-code:address': { points: 20, seconds: 3600 },
  'email-check:address': { points: 60, seconds: 3600 },
} as const
export type LimitName = keyof typeof limits

export type Limiter = {
  /** Takes one point. @throws Refusal `error.tooManyRequests` with the seconds to wait */
  spend: (name: LimitName, key: string) => Promise<void>
  /** Fills the bucket again. */
  clear: (name: LimitName, key: string) => Promise<void>
}

const refuseFor = (waitMs: number): never =>
  refuse('error.tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })

/** @param factor multiplies every limit, for tests */
export const createLimiter = (pool: Pool, factor: number): Limiter => {
  const buckets = new Map(
    Object.entries(limits).map(([name, { points, seconds }]) => [
      name,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: 'rate_limits',
        tableCreated: true,
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: points * factor,
        duration: seconds,
      }),
    ]),
  )
  const bucket = (name: LimitName): RateLimiterPostgres => {
    const found = buckets.get(name)
    if (!found) throw new Error(`there is no limit named ${name}`)
    return found
  }
  return {
    spend: async (name, key) => {
      try {
        await bucket(name).consume(key)
      } catch (error) {
        if (error instanceof RateLimiterRes) refuseFor(error.msBeforeNext)
        throw error
      }
    },
    clear: async (name, key) => void (await bucket(name).delete(key)),
  }
}
