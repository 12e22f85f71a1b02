import { expect, test } from 'vitest'
import { amountIn, caretBefore, grouped } from './money-text.ts'

test.each([
  ['', undefined],
  ['원', undefined],
  ['1,500,000원', 1_500_000],
  ['₩ 200 000', 200_000],
  ['１２３', 123],
  ['0', 0],
  ['99999999999999999', 9_999_999_999_999],
])('%j is read as %j', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test('the caret keeps the digits that follow it', () => {
  expect(caretBefore('1,234,567', 0)).toBe(9)
  expect(caretBefore('1,234,567', 3)).toBe(5)
  expect(caretBefore('1,234,567', 3, true)).toBe(6)
  expect(caretBefore('1,234,567', 4)).toBe(4)
  expect(caretBefore('1,234,567', 7)).toBe(0)
  expect(caretBefore('12', 5)).toBe(0)
})

test('digits are grouped as they stand, leading zeros too', () => {
  expect(['', '1', '100', '1000', '20000000', '000000'].map(grouped)).toEqual([
    ...['', '1', '100', '1,000', '20,000,000', '000,000'],
  ])
})
