import { expect, test } from 'vitest'
import { initialsOf, lettersOf } from './hangul-letters.ts'

test('syllables are split into the letters that are typed', () => {
  expect(lettersOf('국민')).toBe('ㄱㅜㄱㅁㅣㄴ')
  expect(lettersOf('광주 KB')).toBe('ㄱㅗㅏㅇㅈㅜ KB')
  expect(lettersOf('값힣')).toBe('ㄱㅏㅂㅅㅎㅣㅎ')
  expect(lettersOf('국민'.normalize('NFD'))).toBe('ㄱㅜㄱㅁㅣㄴ')
})

test.each(['ㄱ', '구', '국', '국ㅁ', '국미', '국민'])('%s is on the way to its word', (typed) => {
  expect(lettersOf('국민은행').startsWith(lettersOf(typed))).toBe(true)
})

test('two consonants that an input method joins count as two', () => {
  expect(lettersOf('ㄳ')).toBe('ㄱㅅ')
})

test('initials are those of the syllables', () => {
  expect(initialsOf('까치 iM뱅크')).toBe('ㄲㅊ iMㅂㅋ')
})
