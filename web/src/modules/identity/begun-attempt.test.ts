import { expect, test } from 'vitest'
import { parseBegun } from './begun-attempt.ts'

const begun = { reference: 'r1', nonce: 'n1', way: 'popup', onward: '/programs' }
const kept = { ...begun, begunAtMs: 1000 }
const justInTime = 600_999

test('what was kept of this attempt is read back', () => {
  expect(parseBegun(JSON.stringify(kept), justInTime)).toEqual(begun)
  const notYetThere = { ...begun, reference: null }
  expect(parseBegun(JSON.stringify({ ...kept, reference: null }), justInTime)).toEqual(notYetThere)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '1'],
  ['a reference that is none', JSON.stringify({ ...kept, reference: 1 })],
  ['an unknown way', JSON.stringify({ ...kept, way: 'tab' })],
  ['no nonce', JSON.stringify({ ...kept, nonce: 1 })],
  ['nowhere to go', JSON.stringify({ ...kept, onward: null })],
  ['no time', JSON.stringify(begun)],
  ['what is ten minutes old', JSON.stringify({ ...kept, begunAtMs: 999 })],
])('%s is no attempt', (_, text) => {
  expect(parseBegun(text, justInTime)).toBeNull()
})
