import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../test/stub-storage.ts'
import { discardDecision, keyOfDecision } from './decision-keys.ts'

const deposit = { method: 'POST', path: '/contracts/deposit' } as const
const reward = { method: 'POST', path: '/tickets/{id}/reward' } as const
const decision = { amount: 500_000, depositor: '모아샘페이' }
const name = 'decisions POST /contracts/deposit'

let items = new Map<string, string>()
beforeEach(() => {
  items = stubStorage().own
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('the same decision has the same key, also after others and after a reload', () => {
  const key = keyOfDecision(deposit, decision)
  expect(key).toMatch(/^[\w-]{8,128}$/)
  expect(keyOfDecision(deposit, { ...decision, amount: 1 })).not.toBe(key)
  expect(keyOfDecision(reward, decision)).not.toBe(key)
  expect(keyOfDecision(deposit, { ...decision })).toBe(key)
})

test('only a completed decision is discarded', () => {
  const key = keyOfDecision(deposit, decision)
  const other = keyOfDecision(deposit, { ...decision, amount: 1 })
  discardDecision(deposit, decision)
  expect(keyOfDecision(deposit, { ...decision, amount: 1 })).toBe(other)
  expect(keyOfDecision(deposit, decision)).not.toBe(key)
  discardDecision(deposit, decision)
  discardDecision(deposit, { ...decision, amount: 1 })
  expect(items.size).toBe(0)
})

test('the same decision a day later gets a new key', () => {
  const key = keyOfDecision(deposit, decision, 0)
  expect(keyOfDecision(deposit, decision, 86_399_999)).toBe(key)
  expect(keyOfDecision(deposit, decision, 86_400_000)).not.toBe(key)
})

test.each(['', '{', 'null', '[1]', '[{"decision":"a","key":"<b>","storedAtMs":0}]'])(
  'nothing is taken from %j',
  (text) => {
    items.set(name, text)
    expect(keyOfDecision(deposit, decision)).toMatch(/^[\w-]{8,128}$/)
  },
)

test('a decision keeps its key even if nothing can be stored', () => {
  const fail = (): never => {
    throw new DOMException('no room', 'QuotaExceededError')
  }
  vi.stubGlobal('window', { sessionStorage: { getItem: fail, setItem: fail, removeItem: fail } })
  const key = keyOfDecision(reward, { id: 1, amount: 5 })
  expect(keyOfDecision(reward, { id: 1, amount: 5 })).toBe(key)
  discardDecision(reward, { id: 1, amount: 5 })
  expect(keyOfDecision(reward, { id: 1, amount: 5 })).not.toBe(key)
})
