import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import { discardAttempt, findAttempts, storeAttempt } from './started-attempts.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const findIn = (text: string, nowMs: number) => {
  stubStorage().shared.set('identity-attempts-NDA', text)
  return findAttempts('NDA', nowMs)
}

const attempt = { reference: 'r1', nonce: 'n1', way: 'popup', onward: '/programs' }
const stored = { ...attempt, startedAtMs: 1000 }
const justInTime = 600_999

test('stored attempts are read back, newest last', () => {
  expect(findIn(JSON.stringify([stored]), justInTime)).toEqual([stored])
  const notYetThere = { ...stored, reference: null, nonce: 'n2' }
  expect(findIn(JSON.stringify([stored, notYetThere]), justInTime)).toEqual([stored, notYetThere])
})

test('an expired attempt does not remove the others', () => {
  const later = { ...stored, nonce: 'n2', startedAtMs: 1001 }
  expect(findIn(JSON.stringify([stored, later]), justInTime + 1)).toEqual([later])
})

test.each([
  ['no JSON', '{'],
  ['no list', JSON.stringify(stored)],
  ['no object', '[1, null]'],
  ['a reference that is none', JSON.stringify([{ ...stored, reference: 1 }])],
  ['an unknown way', JSON.stringify([{ ...stored, way: 'tab' }])],
  ['no nonce', JSON.stringify([{ ...stored, nonce: 1 }])],
  ['nowhere to go', JSON.stringify([{ ...stored, onward: null }])],
  ['no time', JSON.stringify([attempt])],
  ['what is ten minutes old', JSON.stringify([{ ...stored, startedAtMs: 999 }])],
])('%s is no attempt', (_, text) => {
  expect(findIn(text, justInTime)).toEqual([])
})

test('an attempt is stored by its nonce until it is discarded', () => {
  stubStorage()
  const attempt = { reference: null, nonce: 'n1', way: 'page', onward: '/programs' } as const
  storeAttempt('NDA', attempt)
  storeAttempt('NDA', { ...attempt, reference: 'r1' })
  expect(findAttempts('NDA')).toMatchObject([{ ...attempt, reference: 'r1' }])
  expect(findAttempts('KYC')).toEqual([])
  discardAttempt('NDA', 'n1')
  expect(findAttempts('NDA')).toEqual([])
})
