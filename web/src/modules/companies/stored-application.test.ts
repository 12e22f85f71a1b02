import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import { discardDraft, findStored, storeDraft } from './stored-application.ts'

let items = new Map<string, string>()
beforeEach(() => {
  items = stubStorage().own
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const draft = {
  companyName: '아크메',
  alias: 'acme',
  bio: '',
  about: '줄\n바꿈',
  businessNumber: '123-45-67891',
  website: 'https://acme.test',
  managerName: '하나',
  jobTitle: '보안팀장',
  phone: '010-1234-5678',
  mail: 'a@people.test',
  logoId: 'f1',
  logoPath: '/api/files/f1',
}
const nothing = Object.fromEntries(Object.keys(draft).map((key) => [key, key === 'logoPath' ? null : '']))

test('finds a stored draft until it is discarded', () => {
  storeDraft('me NEW', draft)
  expect(findStored('me NEW')).toEqual(draft)
  discardDraft()
  expect(findStored('me NEW')).toBeNull()
})

test('a draft of another user, or of another state, is not shown', () => {
  storeDraft('me NEW', draft)
  expect(findStored('you NEW')).toBeNull()
  expect(findStored('me DENIED')).toBeNull()
})

test.each([
  ['{', null],
  ['1', null],
  ['null', null],
  ['{}', null],
  ['{"basis":"me","companyName":1,"alias":{},"logoId":["x"]}', nothing],
  ['{"basis":"me","logoId":"x","logoPath":"https://elsewhere.example/a.png"}', nothing],
])('takes nothing on trust: %j', (text, expected) => {
  items.set('company-application', text)
  expect(findStored('me')).toEqual(expected)
})
