import { expect, test } from 'vitest'
import { parseBegun } from './begun-attempt.ts'

const begun = { reference: 'r1', nonce: 'n1', way: 'popup', onward: '/programs' }

test('what was kept of this attempt is read back', () => {
  expect(parseBegun(JSON.stringify(begun), 'r1')).toEqual(begun)
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['no object', '1'],
  ['another attempt', JSON.stringify({ ...begun, reference: 'r2' })],
  ['an unknown way', JSON.stringify({ ...begun, way: 'tab' })],
  ['no nonce', JSON.stringify({ ...begun, nonce: 1 })],
  ['nowhere to go', JSON.stringify({ ...begun, onward: null })],
])('%s is no attempt', (_, text) => {
  expect(parseBegun(text, 'r1')).toBeNull()
})
