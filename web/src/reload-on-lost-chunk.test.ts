import { expect, test } from 'vitest'
import { mayReload } from './reload-on-lost-chunk.ts'

test('once a minute and no more', () => {
  expect(mayReload(0, 1_800_000_000_000)).toBe(true)
  expect(mayReload(1000, 60_999)).toBe(false)
  expect(mayReload(1000, 61_000)).toBe(true)
})
