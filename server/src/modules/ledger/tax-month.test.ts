import { expect, it } from 'vitest'
import { dueOf } from './tax-month.ts'

it.each([
  ['2026-10', '2026-11-10', 'a Tuesday'],
  ['2026-09', '2026-10-12', 'the Monday after a Saturday'],
  ['2026-12', '2027-01-11', 'the Monday after a Sunday'],
])('the taxes of %s are due on %s, %s', (month, day) => {
  expect(dueOf(month)).toBe(day)
})
