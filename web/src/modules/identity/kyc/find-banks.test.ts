import { banks } from '@jebo/contract/identity/banks.ts'
import { expect, test } from 'vitest'
import { findBankNamed, findBanks } from './find-banks.ts'

const found = (typed: string) => findBanks(typed).map(({ ko }) => ko)

test('before anything is typed, all of them stand there in their order', () => {
  expect(findBanks('')).toEqual(banks)
  expect(findBanks('  ')).toEqual(banks)
})

test('the large ones and those without branches come first, the others by code', () => {
  const others = banks.slice(8).map(({ code }) => code)
  expect(others).toEqual(others.toSorted())
  expect(new Set(banks.map(({ code }) => code)).size).toBe(banks.length)
})

test.each([
  ['신한', ['신한은행']],
  ['시', ['신한은행', '신협']],
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
])('%s finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('a whole name is as good as a choice, in either language', () => {
  expect(findBankNamed('카카오 뱅크')?.code).toBe('090')
  expect(findBankNamed('kakaobank')?.code).toBe('090')
  expect(findBankNamed('카카오')).toBeNull()
  expect(findBankNamed('')).toBeNull()
})
