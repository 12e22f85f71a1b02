import { expect, test } from 'vitest'
import { countCodePoints } from './code-points.ts'

test('Hangul typed as single jamo counts as the syllable it makes', () => {
  expect(countCodePoints('제보')).toBe(2)
  expect(countCodePoints('제보'.normalize('NFD'))).toBe(2)
})

test('a character outside the basic plane counts once', () => {
  expect(countCodePoints('🐞a')).toBe(2)
})
