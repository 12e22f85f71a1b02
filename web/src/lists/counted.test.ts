import { expect, test } from 'vitest'
import { isCutOff } from './counted.ts'

test.each([
  [{ count: 18, isMore: false }, 18, false],
  [{ count: 1000, isMore: false }, 1000, false],
  [{ count: 1000, isMore: true }, 990, false],
  [{ count: 1000, isMore: true }, 1000, true],
])('%j with %i rows shown is cut off: %s', (counted, shownRows, expected) => {
  expect(isCutOff(counted, shownRows)).toBe(expected)
})
