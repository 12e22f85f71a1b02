import { expect, test } from 'vitest'
import { canBeRead, storedSize } from './stored-size.ts'

test.each([
  ['a small one as it is', { width: 800, height: 500 }, { width: 800, height: 500 }],
  ['a wide one as wide as it is stored', { width: 4800, height: 3000 }, { width: 2400, height: 1500 }],
  ['a long one as long as it is stored', { width: 1000, height: 4000 }, { width: 600, height: 2400 }],
  ['a line still as a line', { width: 24_000_000, height: 1 }, { width: 2400, height: 1 }],
])('%s', (_, size, stored) => {
  expect(storedSize(size)).toEqual(stored)
})

test.each([
  [300, 300, true],
  [2400, 300, true],
  [300, 299, false],
  [1, 1, false],
  [5, 65_000, false],
  [300, 65_000, false],
])('a picture of %i by %i pixels can be read: %s', (width, height, can) => {
  expect(canBeRead({ width, height })).toBe(can)
})
