import { expect, test } from 'vitest'
import { formatDuration } from './use-duration.ts'

test.each([
  [10_000, '1분', '1 minute'],
  [59 * 60_000, '59분', '59 minutes'],
  [104 * 60_000, '1시간 44분', '1 hour 44 minutes'],
  [2 * 3_600_000, '2시간', '2 hours'],
  [27 * 3_600_000, '1일 3시간', '1 day 3 hours'],
  [48 * 3_600_000, '2일', '2 days'],
  [171 * 3_600_000, '7일', '7 days'],
])('%i ms are said as %s', (ms, korean, english) => {
  expect([formatDuration('ko', ms), formatDuration('en', ms)]).toEqual([korean, english])
})

test('times that are compared are in one unit', () => {
  expect(formatDuration('ko', 104 * 60_000, { isRough: true })).toBe('1시간')
  expect(formatDuration('en', 27 * 3_600_000, { isRough: true })).toBe('1 day')
})
