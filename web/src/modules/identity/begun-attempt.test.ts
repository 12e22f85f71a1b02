import { afterEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import { findBegun, forgetBegun, keepBegun } from './begun-attempt.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const findIn = (text: string, nowMs: number) => {
  stubStorage().shared.set('identity-attempts-NDA', text)
  return findBegun('NDA', nowMs)
}

const begun = { reference: 'r1', nonce: 'n1', way: 'popup', onward: '/programs' }
const kept = { ...begun, begunAtMs: 1000 }
const justInTime = 600_999

test('stored attempts are read back, newest last', () => {
  expect(findIn(JSON.stringify([kept]), justInTime)).toEqual([kept])
  const notYetThere = { ...kept, reference: null, nonce: 'n2' }
  expect(findIn(JSON.stringify([kept, notYetThere]), justInTime)).toEqual([kept, notYetThere])
})

test('an expired attempt does not remove the others', () => {
  const later = { ...kept, nonce: 'n2', begunAtMs: 1001 }
  expect(findIn(JSON.stringify([kept, later]), justInTime + 1)).toEqual([later])
})

test.each([
  ['no JSON', '{'],
  ['no list', JSON.stringify(kept)],
  ['no object', '[1, null]'],
  ['a reference that is none', JSON.stringify([{ ...kept, reference: 1 }])],
  ['an unknown way', JSON.stringify([{ ...kept, way: 'tab' }])],
  ['no nonce', JSON.stringify([{ ...kept, nonce: 1 }])],
  ['nowhere to go', JSON.stringify([{ ...kept, onward: null }])],
  ['no time', JSON.stringify([begun])],
  ['what is ten minutes old', JSON.stringify([{ ...kept, begunAtMs: 999 }])],
])('%s is no attempt', (_, text) => {
  expect(findIn(text, justInTime)).toEqual([])
})

test('an attempt is stored by its nonce until it is discarded', () => {
  stubStorage()
  const attempt = { reference: null, nonce: 'n1', way: 'page', onward: '/programs' } as const
  keepBegun('NDA', attempt)
  keepBegun('NDA', { ...attempt, reference: 'r1' })
  expect(findBegun('NDA')).toMatchObject([{ ...attempt, reference: 'r1' }])
  expect(findBegun('KYC')).toEqual([])
  forgetBegun('NDA', 'n1')
  expect(findBegun('NDA')).toEqual([])
})
