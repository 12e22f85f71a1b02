import { z } from '@jebo/contract/core/zod.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../test/stub-storage.ts'
import { browserStore, tabStore } from './tab-store.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const schema = z.object({ amount: z.int() })
const fail = (): never => {
  throw new DOMException('no room', 'QuotaExceededError')
}
const full = { getItem: () => '{"amount":1}', setItem: fail, removeItem: () => undefined }
const broken = { getItem: fail, setItem: fail, removeItem: fail }

test('a stored value is found by its name until it is discarded', () => {
  const items = stubStorage().own
  tabStore('one', schema).store({ amount: 5 })
  expect(items.get('one')).toBe('{"amount":5}')
  expect(tabStore('one', schema).find()).toEqual({ amount: 5 })
  expect(tabStore('two', schema).find()).toBeNull()
  expect(browserStore('one', schema).find()).toBeNull()
  tabStore('one', schema).discard()
  expect(items.size).toBe(0)
})

test.each(['', '{', 'null', '[]', '{"amount":"5"}'])('%j is not what was stored', (text) => {
  stubStorage().own.set('one', text)
  expect(tabStore('one', schema).find()).toBeNull()
})

test.each([
  ['full', { sessionStorage: full }],
  ['broken', { sessionStorage: broken }],
  ['missing', { sessionStorage: null }],
  [
    'closed',
    {
      get sessionStorage(): never {
        throw new DOMException('no access', 'SecurityError')
      },
    },
  ],
])('where storage is %s, the tab remembers', (name, browser) => {
  vi.stubGlobal('window', browser)
  const store = tabStore(`in ${name}`, schema)
  store.store({ amount: 5 })
  expect(store.find()).toEqual({ amount: 5 })
  expect(tabStore(`in ${name}`, schema).find()).toEqual({ amount: 5 })
  store.store({ amount: 6 })
  expect(store.find()).toEqual({ amount: 6 })
  if (name !== 'full') {
    store.discard()
    expect(store.find()).toBeNull()
  }
})

test('a value that could not be removed is hidden from this tab', () => {
  vi.stubGlobal('window', { sessionStorage: { ...full, removeItem: fail } })
  const store = tabStore('stuck', schema)
  expect(store.find()).toEqual({ amount: 1 })
  store.discard()
  expect(store.find()).toBeNull()
})

test('once the storage has space again, it gets the newest value', () => {
  vi.stubGlobal('window', { sessionStorage: broken })
  tabStore('room', schema).store({ amount: 5 })
  const items = stubStorage().own
  expect(tabStore('room', schema).find()).toEqual({ amount: 5 })
  tabStore('room', schema).store({ amount: 6 })
  expect(items.get('room')).toBe('{"amount":6}')
  items.clear()
  expect(tabStore('room', schema).find()).toBeNull()
})

test('nothing is stored on the server, where visitors share the memory', () => {
  expect(() => tabStore('shared', schema).store({ amount: 5 })).toThrow(ReferenceError)
})
