import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../test/stub-storage.ts'
import { loadToStart, mayReload, reloadPage } from './reload-on-lost-chunk.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('reloads at most once a minute', () => {
  expect(mayReload(0, 1_800_000_000_000)).toBe(true)
  expect(mayReload(1000, 60_999)).toBe(false)
  expect(mayReload(1000, 61_000)).toBe(true)
})

test('reloads only if the next page can know of it', () => {
  const location = { href: 'https://jebo.test/', reload: vi.fn() }
  const navigator = { onLine: true }
  stubStorage({ location, navigator })
  expect(reloadPage()).toBe(true)
  expect(reloadPage()).toBe(false)
  vi.stubGlobal('window', { location, navigator })
  expect(reloadPage()).toBe(false)
  expect(location.reload).toHaveBeenCalledTimes(1)
})

test('does not reload without a connection', () => {
  const location = { href: 'https://jebo.test/', reload: vi.fn() }
  stubStorage({ location, navigator: { onLine: false } })
  expect(reloadPage()).toBe(false)
  expect(location.reload).not.toHaveBeenCalled()
})

test('a page that starts without a connection is reloaded once there is one', async () => {
  const location = { href: 'https://jebo.test/', reload: vi.fn() }
  const navigator = { onLine: false }
  const waiting: (() => void)[] = []
  // Another test has reloaded a moment ago.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  stubStorage({ location, navigator, addEventListener: (_: 'online', listener: () => void) => waiting.push(listener) })
  void loadToStart(() => Promise.reject(new TypeError('Failed to fetch')))
  await vi.waitFor(() => expect(waiting).toHaveLength(1))
  expect(location.reload).not.toHaveBeenCalled()
  navigator.onLine = true
  waiting[0]?.()
  await vi.waitFor(() => expect(location.reload).toHaveBeenCalledTimes(1))
})
