import { expect, test } from 'vitest'
import { digitsInFours } from './review-facts.tsx'

test.each([
  ['11022033', '1102 2033'],
  ['110220330440', '1102 2033 0440'],
  ['1102203304405', '1102 2033 0440 5'],
  ['', ''],
])('%j is read as %j', (digits, read) => {
  expect(digitsInFours(digits)).toBe(read)
})
