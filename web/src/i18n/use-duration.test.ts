import { expect, test } from 'vitest'
import { formatDuration } from './use-duration.ts'

test.each([
  [10_000, '1분', '1 minute'],
  [119 * 60_000, '119분', '119 minutes'],
  [2 * 3_600_000, '2시간', '2 hours'],
  [8.6 * 3_600_000, '8시간', '8 hours'],
  [48 * 3_600_000, '2일', '2 days'],
])('%i ms are said as %s', (ms, korean, english) => {
  expect([formatDuration('ko', ms), formatDuration('en', ms)]).toEqual([korean, english])
})
