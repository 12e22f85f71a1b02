import { expect, test } from 'vitest'
import { hasOtherRows } from './other-rows.ts'

test.each([
  ['', '?q=ab', true],
  ['?q=ab&page=2', '?page=3&q=ab', true],
  ['?q=ab&page=2', '?page=2&q=ab', false],
  ['?q=ab', '?q=ab&ticket=12345678', false],
  ['?id=1&shown=20', '?shown=40', false],
  ['?uuid=1', '?uuid=2&state=DENIED', true],
])('from %s to %s a list has other rows: %s', (before, after, expected) =>
  expect(hasOtherRows(before, after)).toBe(expected),
)
