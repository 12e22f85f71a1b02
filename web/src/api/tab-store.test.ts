import { z } from '@jebo/contract/core/zod.ts'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { stubStorage } from '../../test/stub-storage.ts'
import {
  adoptStoreReader,
  browserStoreOfNobody,
  discardAllStores,
  setStoreReader,
  tabStore,
  tabStoreOfNobody,
} from './tab-store.ts'

afterEach(() => {
  stubStorage()
  setStoreReader(null)
  adoptStoreReader()
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
  expect(browserStoreOfNobody('one', schema).find()).toBeNull()
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

describe('the values of a user', () => {
  const [ann, bob] = ['11111111-0000-4000-8000-000000000000', '22222222-0000-4000-8000-000000000000']
  const draft = tabStore('draft', schema)
  const become = (user: string | null): void => {
    setStoreReader(user)
    adoptStoreReader()
  }
  const others = { tab: tabStoreOfNobody('scroll', schema), browser: browserStoreOfNobody('attempt', schema) }
  const storeAll = () => {
    for (const store of [draft, others.tab, others.browser]) store.store({ amount: 5 })
  }
  const findAll = () => [draft, others.tab, others.browser].map((store) => store.find()?.amount ?? null)

  test('are discarded when another user signs in', () => {
    const { own, shared } = stubStorage()
    become(ann)
    storeAll()
    become(bob)
    expect(findAll()).toEqual([null, null, null])
    expect([...own, ...shared]).toEqual([
      ['jebo.user', bob],
      ['jebo.user', bob],
    ])
    become(ann)
    expect(findAll()).toEqual([null, null, null])
  })

  test('are discarded when they sign out, also what the page stores while it is being left', () => {
    const { own } = stubStorage()
    become(ann)
    storeAll()
    discardAllStores()
    expect(findAll()).toEqual([null, null, null])
    draft.store({ amount: 6 })
    become(null)
    expect(own.size).toBe(0)
  })

  test('are discarded in another tab when its next page is loaded', () => {
    const { own, shared } = stubStorage()
    become(ann)
    storeAll()
    shared.set('jebo.user', 'nobody')
    become(null)
    expect(own.size).toBe(0)
    draft.store({ amount: 7 })
    become(null)
    expect(draft.find()).toEqual({ amount: 7 })
  })

  test('wait for them after a session that ended by itself, and are found by nobody else', () => {
    stubStorage()
    become(ann)
    storeAll()
    become(null)
    expect(draft.find()).toBeNull()
    become(ann)
    expect(findAll()).toEqual([5, 5, 5])
  })

  test('replace what a guest entered', () => {
    stubStorage()
    storeAll()
    become(ann)
    expect(findAll()).toEqual([null, null, null])
  })

  test('are stored by the page that is being left, as its own', () => {
    stubStorage()
    become(ann)
    setStoreReader(null)
    draft.store({ amount: 5 })
    expect(draft.find()).toBeNull()
    become(null)
    expect(draft.find()).toBeNull()
    become(ann)
    expect(draft.find()).toEqual({ amount: 5 })
  })

  test.each([
    ['broken', broken],
    ['full', full],
  ])('are discarded where the storage is %s', (_name, storage) => {
    vi.stubGlobal('window', { sessionStorage: storage, localStorage: storage })
    become(ann)
    const named = tabStore('kept in memory', schema)
    named.store({ amount: 5 })
    expect(named.find()).toEqual({ amount: 5 })
    discardAllStores()
    expect(named.find()?.amount).not.toBe(5)
    named.store({ amount: 5 })
    become(bob)
    become(ann)
    expect(named.find()?.amount).not.toBe(5)
  })
})
