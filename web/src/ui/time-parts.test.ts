import { expect, test } from 'vitest'
import { timeParts } from './time-parts.ts'

test.each([
  [0, 0, '00:00:00'],
  [-5, 0, '00:00:00'],
  [1, 0, '00:00:01'],
  [59_001, 0, '00:01:00'],
  [86_399_000, 0, '23:59:59'],
  [86_400_000, 1, '00:00:00'],
  [273_906_000, 3, '04:05:06'],
])('%i ms are %i days and %s', (ms, days, clock) => {
  expect(timeParts(ms)).toEqual({ days, clock })
})
