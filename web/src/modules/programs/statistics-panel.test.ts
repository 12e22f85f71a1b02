import { expect, test } from 'vitest'
import { durationOf } from './statistics-panel.tsx'

test.each([
  [0, 'minutes', 0],
  [119, 'minutes', 119],
  [120, 'hours', 2],
  [209, 'hours', 3],
  [211, 'hours', 4],
  [2879, 'hours', 48],
  [2880, 'days', 2],
  [36_000, 'days', 25],
])('%i minutes are said in %s', (minutes, unit, count) => {
  expect(durationOf(minutes)).toEqual({ unit, count })
})
