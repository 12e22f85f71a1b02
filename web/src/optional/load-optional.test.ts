import { afterEach, expect, test, vi } from 'vitest'
import { loadOptional } from './load-optional.ts'

afterEach(() => {
  vi.useRealTimers()
})

test('returns the code, or null if it is missing', async () => {
  expect(await loadOptional(async () => 'code')).toBe('code')
  expect(await loadOptional(() => Promise.reject(new TypeError('Failed to fetch')))).toBeNull()
})

test('does not wait forever for a request that is not answered', async () => {
  vi.useFakeTimers()
  const loading = loadOptional(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(20_000)
  expect(await loading).toBeNull()
  expect(vi.getTimerCount()).toBe(0)
})
