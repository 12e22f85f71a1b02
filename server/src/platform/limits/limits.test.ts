import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { day } from '../../../test/clock.ts'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createLimiter, type Limit, type Limiter } from './limits.ts'

let database: TestDatabase
let limiter: Limiter
beforeAll(async () => {
  database = await createTestDatabase()
  limiter = createLimiter(database.pool, 1)
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => database.drop())

const limit: Limit = { name: 'test:clock', points: 2, seconds: 60 }

/** @returns the number of points that a key still has; at most ten */
const countPoints = async (key: string): Promise<number> => {
  for (let spent = 0; spent < 10; spent++) {
    const isSpent = await limiter.spend(limit, key).then(
      () => true,
      () => false,
    )
    if (!isSpent) return spent
  }
  return 10
}

it('waits no longer than its seconds after the clock was a day ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
  expect(await countPoints('ahead')).toBe(2)
  vi.useRealTimers()
  expect(await countPoints('ahead')).toBe(2)
  await expect(limiter.spend(limit, 'ahead')).rejects.toMatchObject({ code: 'error.tooManyRequests' })
})

it('refills once if requests race after the clock was ahead', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + day })
  await countPoints('race')
  vi.useRealTimers()
  const spent = await Promise.allSettled(Array.from({ length: 20 }, () => limiter.spend(limit, 'race')))
  const points = spent.filter(({ status }) => status === 'fulfilled').length
  expect(points).toBeGreaterThan(0)
  expect(points).toBeLessThanOrEqual(2)
})
