import { expect, it } from 'vitest'
import { workingDayFrom } from './working-days.ts'

it.each([
  ['a Tuesday', '2026-11-10', '2026-11-10'],
  ['a Saturday', '2026-10-10', '2026-10-12'],
  ['a Sunday at the end of a year', '2023-12-31', '2024-01-02'],
  ['a public holiday', '2026-10-09', '2026-10-12'],
])('of %s it is the day or the next one on which people work', (_name, day, found) =>
  expect(workingDayFrom(day)).toBe(found),
)
