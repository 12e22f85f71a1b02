import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import { discardSignUp, findStored, stepStore, storeSignUp } from './stored-sign-up.ts'

let items = new Map<string, string>()
beforeEach(() => {
  items = stubStorage().own
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const nothing = {
  agreed: [],
  isOver14: false,
  email: '',
  nickname: '',
  sent: null,
  isChangingAddress: false,
  proof: null,
}

test('finds the stored input, never a password, until it is discarded', () => {
  const stored = {
    agreed: [
      { type: 'USER' as const, version: 3 },
      { type: 'PII_OPTIONAL' as const, version: 1 },
    ],
    isOver14: true,
    email: 'b@people.test',
    nickname: '강',
    sent: { email: 'a@people.test', endsAtMs: 5, isOver: false, wrongTries: 2, mayResendAtMs: 4 },
    isChangingAddress: true,
    proof: { email: 'a@people.test', token: 'x' },
  }
  storeSignUp({ ...stored, ...{ draft: { password: 'secret', confirmation: '' } } })
  stepStore.store('email')
  expect(findStored()).toEqual(stored)
  expect([...items.values()].join()).not.toContain('secret')
  discardSignUp()
  expect(items.size).toBe(0)
})

test.each([
  ['', null],
  ['{', null],
  ['1', null],
  ['null', null],
  ['{}', nothing],
  ['{"agreed":"USER","isOver14":1,"sent":{"email":1},"proof":{"email":"a"}}', nothing],
  ['{"agreed":["ALL",{},null,{"type":"USER","version":"1"}],"email":1,"nickname":{},"sent":[],"proof":7}', nothing],
])('takes nothing on trust: %j', (text, expected) => {
  items.set('sign-up', text)
  expect(findStored()).toEqual(expected)
})
