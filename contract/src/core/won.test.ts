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
  [9_999, { message: 'field.wonLeast', params: { min: 10_000 } }],
  [10_000, null],
  [20_000, null],
  [20_001, { message: 'field.wonMost', params: { max: 20_000 } }],
])('%d won in a range: %j', (amount, refusal) => {
  const { error } = wonWithin({ min: 10_000, max: 20_000 }).safeParse(amount)
  expect(error?.issues ?? []).toEqual(refusal ? [expect.objectContaining(refusal)] : [])
})
