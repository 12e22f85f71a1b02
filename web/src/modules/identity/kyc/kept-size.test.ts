import { expect, test } from 'vitest'
import { keptSize } from './kept-size.ts'

test.each([
  ['a small one as it is', { width: 800, height: 500 }, { width: 800, height: 500 }],
  ['a wide one as wide as it is kept', { width: 4800, height: 3000 }, { width: 2400, height: 1500 }],
  ['a long one as far as a canvas reaches', { width: 1000, height: 25_000 }, { width: 800, height: 20_000 }],
  ['a line still as a line', { width: 24_000_000, height: 1 }, { width: 2400, height: 1 }],
])('%s', (_, size, kept) => {
  expect(keptSize(size)).toEqual(kept)
})
