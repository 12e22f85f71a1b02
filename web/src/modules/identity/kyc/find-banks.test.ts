import { banks } from '@jebo/contract/identity/banks.ts'
import { expect, test } from 'vitest'
import { findBankNamed, findBanks, initialsOf, lettersOf } from './find-banks.ts'

const found = (typed: string) => findBanks(typed).map(({ ko }) => ko)

test('without input, all banks are listed in order', () => {
  expect(findBanks('')).toEqual(banks)
  expect(findBanks('  ')).toEqual(banks)
})

test('the large banks and those without branches come first, the others by code', () => {
  const others = banks.slice(8).map(({ code }) => code)
  expect(others).toEqual(others.toSorted())
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
})

test.each([
  ['신한', ['신한은행']],
  ['시', ['신한은행', '한국씨티은행', '신협']],
  ['국ㅁ', ['국민은행']],
  ['ㅋㅋㅇㅂㅋ', ['카카오뱅크']],
  ['ㅇㅊㄱ', ['우체국']],
  ['뱅크', ['카카오뱅크', '토스뱅크', '케이뱅크', 'iM뱅크(대구)']],
  ['im 대구', []],
  ['IM뱅크', ['iM뱅크(대구)']],
  ['toss', ['토스뱅크']],
  ['kdb', ['산업은행']],
  ['농축협', ['지역 농·축협']],
  ['수협', ['수협은행', '지역 수협']],
  ['없는은행', []],
  // Two letters in the middle of a name match by chance.
  ['NH', ['농협은행', '지역 농·축협']],
  ['ㄴㅎ', ['농협은행', '지역 농·축협']],
  ['ㅇㅎ', ['하나은행']],
  ['ㅊㅎ', ['지역 농·축협']],
  ['농협', ['농협은행', '지역 농·축협']],
  ['shinhan', ['신한은행']],
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test.each([
  ['지역농협', '지역 농·축협'],
  ['단위농협', '지역 농·축협'],
  ['대구은행', 'iM뱅크(대구)'],
  ['DGB', 'iM뱅크(대구)'],
  ['KEB', '하나은행'],
  ['카뱅', '카카오뱅크'],
  ['토뱅', '토스뱅크'],
  ['케뱅', '케이뱅크'],
  ['시티', '한국씨티은행'],
  ['신용협동조합', '신협'],
  ['단위수협', '지역 수협'],
  ['post office', '우체국'],
])('%s is another name of %s', (typed, name) => {
  expect(found(typed)).toEqual([name])
})

test('prefix matches come before matches of a later word, and those before matches inside a word', () => {
  expect(found('korea')).toEqual(['산업은행', '우체국', '기업은행', 'SC제일은행', '한국씨티은행', 'HSBC'])
  expect(found('은행')).not.toContain('신협')
})

test('a full name selects the bank, in either language', () => {
  expect(findBankNamed('카카오 뱅크')?.code).toBe('090')
  expect(findBankNamed('kakaobank')?.code).toBe('090')
  expect(findBankNamed('카카오')).toBeNull()
  expect(findBankNamed('')).toBeNull()
})

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
