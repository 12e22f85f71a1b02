import { expect, test } from 'vitest'
import { parseKept } from './kept-application.ts'

const draft = {
  companyName: '아크메',
  alias: 'acme',
  bio: '',
  about: '줄\n바꿈',
  managerName: '하나',
  jobTitle: '보안팀장',
  phone: '010-1234-5678',
  mail: 'a@people.test',
  logoId: 'f1',
  logoPath: '/api/files/f1',
}
const nothing = Object.fromEntries(Object.keys(draft).map((key) => [key, key === 'logoPath' ? null : '']))

test('reads what was kept', () => {
  expect(parseKept(JSON.stringify({ basis: 'me NEW', ...draft }), 'me NEW')).toEqual(draft)
})

test('what another person typed, or what was begun on another state, is not shown', () => {
  expect(parseKept(JSON.stringify({ basis: 'me NEW', ...draft }), 'you NEW')).toBeNull()
  expect(parseKept(JSON.stringify({ basis: 'me NEW', ...draft }), 'me DENIED')).toBeNull()
})

test.each([
  [null, null],
  ['{', null],
  ['1', null],
  ['null', null],
  ['{}', null],
  ['{"basis":"me","companyName":1,"alias":{},"logoId":["x"]}', nothing],
  ['{"basis":"me","logoId":"x","logoPath":"https://elsewhere.example/a.png"}', nothing],
])('takes nothing on trust: %j', (text, expected) => expect(parseKept(text, 'me')).toEqual(expected))
