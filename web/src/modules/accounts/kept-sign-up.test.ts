import { expect, test } from 'vitest'
import { parseKept } from './kept-sign-up.ts'

const nothing = { agreed: [], isOver14: false, sent: null, proof: null }

test('reads what was kept', () => {
  const kept = {
    agreed: ['USER', 'PII_OPTIONAL'],
    isOver14: true,
    sent: { email: 'a@people.test', endsAtMs: 5, isOver: false },
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
  ['{"agreed":["ALL",{}],"sent":[],"proof":7}', nothing],
])('takes nothing on trust: %j', (text, expected) => expect(parseKept(text)).toEqual(expected))
