import { expect, test } from 'vitest'
import { amountIn, caretBefore, digitsFrom, shownAs, signedAmountIn } from './money-text.ts'

test.each([
  ['', undefined],
  ['  ', undefined],
  ['1,500,000원', 1_500_000],
  ['₩ 200 000', 200_000],
  ['KRW 300,000', 300_000],
  ['１２３', 123],
  ['１，０００원', 1000],
  ['0', 0],
  ['007', 7],
  ['10000000000000', 10_000_000_000_000],
  ['9'.repeat(20), Number.MAX_SAFE_INTEGER],
])('%j is read as %j', (text, amount) => {
  expect(amountIn(text)).toBe(amount)
})

test.each(['500000.00', '100,000.5', '1e5', '-5', '+5', '원', ',', '5만', '100.', '1/2', '0x10', '²½'])(
  '%j is no whole amount: nothing is read out of it, and it stands as it was typed',
  (text) => {
    expect(amountIn(text)).toBe(text)
    expect(shownAs(text)).toBe(text)
  },
)

test.each([
  ['', undefined],
  ['5,000', 5000],
  ['-5,000', -5000],
  ['- 5 000원', -5000],
  ['－５０００', -5000],
  ['−5000', -5000],
  ['-', '-'],
  ['--5', '--5'],
  ['-1.5', '-1.5'],
  ['+5', '+5'],
  ['-9007199254740993', -Number.MAX_SAFE_INTEGER],
])('%j, which may be below zero, is read as %j', (text, amount) => {
  expect(signedAmountIn(text)).toBe(amount)
})

test('the caret keeps the digits that follow it', () => {
  expect(digitsFrom('1,234,567', 1)).toBe(6)
  expect(digitsFrom('１２３원', 1)).toBe(2)
  expect(caretBefore('1,234,567', 0)).toBe(9)
  expect(caretBefore('1,234,567', 3)).toBe(5)
  expect(caretBefore('1,234,567', 3, true)).toBe(6)
  expect(caretBefore('1,234,567', 4)).toBe(4)
  expect(caretBefore('1,234,567', 7)).toBe(0)
  expect(caretBefore('12', 5)).toBe(0)
})

test('digits are grouped as they are, including leading zeros', () => {
  expect(['1', '100', '1000', '20000000원', '000000'].map(shownAs)).toEqual([
    ...['1', '100', '1,000', '20,000,000', '000,000'],
  ])
})
