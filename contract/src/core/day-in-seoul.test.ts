import { expect, it } from 'vitest'
import { dayInSeoul } from './day-in-seoul.ts'

it('returns the date in Seoul', () => {
  expect(dayInSeoul(new Date('2026-12-31T14:59:59.999Z'))).toBe('2026-12-31')
  expect(dayInSeoul(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})
