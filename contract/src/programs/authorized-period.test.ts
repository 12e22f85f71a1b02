import { expect, test } from 'vitest'
import { lastAuthorizedDay } from './authorized-period.ts'

test.each([
  [null, null, null],
  ['2026-11-30', null, '2026-11-30'],
  [null, '2026-11-20', '2026-11-20'],
  ['2026-11-30', '2026-11-20', '2026-11-20'],
  ['2026-11-10', '2026-11-20', '2026-11-10'],
])('what is authorized until %s by a program that ended on %s ends on %s', (endsOn, endedOn, last) => {
  expect(lastAuthorizedDay(endsOn, endedOn)).toBe(last)
})
