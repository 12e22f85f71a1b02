import { beforeEach, expect, test } from 'vitest'
import { forgetDecision, keyOfDecision } from './decision-keys.ts'

const deposit = { method: 'POST', path: '/contracts/deposit' } as const
const reward = { method: 'POST', path: '/tickets/{id}/reward' } as const
const decision = { amount: 500_000, depositor: '모아샘페이' }
const name = 'decisions POST /contracts/deposit'

const stored = new Map<string, string>()
const place = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
beforeEach(() => stored.clear())

test('the same decision has the same key, also after others and after a reload', () => {
  const key = keyOfDecision(place, deposit, decision)
  expect(key).toMatch(/^[\w-]{8,128}$/)
  expect(keyOfDecision(place, deposit, { ...decision, amount: 1 })).not.toBe(key)
  expect(keyOfDecision(place, reward, decision)).not.toBe(key)
  expect(keyOfDecision(place, deposit, { ...decision })).toBe(key)
})

test('what is done is forgotten, and nothing else', () => {
  const key = keyOfDecision(place, deposit, decision)
  const other = keyOfDecision(place, deposit, { ...decision, amount: 1 })
  forgetDecision(place, deposit, decision)
  expect(keyOfDecision(place, deposit, { ...decision, amount: 1 })).toBe(other)
  expect(keyOfDecision(place, deposit, decision)).not.toBe(key)
  forgetDecision(place, deposit, decision)
  forgetDecision(place, deposit, { ...decision, amount: 1 })
  expect(stored.size).toBe(0)
})

test('a decision of the day before is another one', () => {
  const key = keyOfDecision(place, deposit, decision, 0)
  expect(keyOfDecision(place, deposit, decision, 86_399_999)).toBe(key)
  expect(keyOfDecision(place, deposit, decision, 86_400_000)).not.toBe(key)
})

test.each(['', '{', 'null', '[1]', '[{"decision":"a","key":"<b>","keptAt":0}]'])('nothing is taken from %j', (text) => {
  stored.set(name, text)
  expect(keyOfDecision(place, deposit, decision)).toMatch(/^[\w-]{8,128}$/)
})
