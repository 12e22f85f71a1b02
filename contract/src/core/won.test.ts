import { expect, test } from 'vitest'
import { wholeWon, wonWithin } from './won.ts'

const refusalOf = (value: unknown): string | undefined =>
  wholeWon.max(1_000_000_000_000).safeParse(value).error?.issues[0]?.message

test.each([
  [500_000, undefined],
  [undefined, 'field.required'],
  [null, 'field.required'],
  ['500000', 'field.wholeWon'],
  ['500000.00', 'field.wholeWon'],
  [0.5, 'field.wholeWon'],
  [Number.NaN, 'field.wholeWon'],
  [10_000_000_000_000, 'field.tooBig'],
])('%j gives %s', (value, message) => expect(refusalOf(value)).toBe(message))

test.each([
  [9_999, false],
  [10_000, true],
  [20_000, true],
  [20_001, false],
])('%d won is in the range: %j', (amount, isIn) => {
  const { error } = wonWithin({ min: 10_000, max: 20_000 }).safeParse(amount)
  const refused = { message: 'field.wonRange', params: { min: 10_000, max: 20_000 } }
  expect(error?.issues ?? []).toEqual(isIn ? [] : [expect.objectContaining(refused)])
})
