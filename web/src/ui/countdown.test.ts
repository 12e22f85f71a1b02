import { expect, test } from 'vitest'
import { clockText } from './countdown.tsx'

test.each([
  [600_000, '10:00'],
  [59_001, '1:00'],
  [9_000, '0:09'],
  [0, '0:00'],
  [-5, '0:00'],
])('%i ms reads %s', (leftMs, text) => {
  expect(clockText(leftMs)).toBe(text)
})
