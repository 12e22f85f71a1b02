import { expect, test } from 'vitest'
import { parseKept } from './kept-sign-up.ts'

const nothing = {
  agreed: [],
  isOver14: false,
  email: '',
  nickname: '',
  sent: null,
  isChangingAddress: false,
  proof: null,
}

test('reads what was kept', () => {
  const kept = {
    agreed: [
      { type: 'USER', version: 3 },
      { type: 'PII_OPTIONAL', version: 1 },
    ],
    isOver14: true,
    email: 'b@people.test',
    nickname: '강',
    sent: { email: 'a@people.test', endsAtMs: 5, isOver: false, wrongTries: 2, mayResendAtMs: 4 },
    isChangingAddress: true,
    proof: { email: 'a@people.test', token: 'x' },
  }
  expect(parseKept(JSON.stringify(kept))).toEqual(kept)
})

test.each([
  [null, null],
  ['', null],
  ['{', null],
  ['1', null],
  ['null', null],
  ['{}', nothing],
  ['{"agreed":"USER","isOver14":1,"sent":{"email":1},"proof":{"email":"a"}}', nothing],
  ['{"agreed":["ALL",{},null,{"type":"USER","version":"1"}],"email":1,"nickname":{},"sent":[],"proof":7}', nothing],
])('takes nothing on trust: %j', (text, expected) => expect(parseKept(text)).toEqual(expected))
