import { expect, test } from 'vitest'
import { dayInSeoul } from './day.ts'

test.each([
  ['2026-11-20T14:59:59.999Z', '2026-11-20'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
])('%s is %s in Seoul', (at, day) => expect(dayInSeoul(new Date(at))).toBe(day))
