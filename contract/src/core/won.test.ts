import { expect, test } from 'vitest'
import { wholeWon } from './won.ts'

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
