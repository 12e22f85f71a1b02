import { expect, test } from 'vitest'
import { askedAt, namesFor } from './mention-edits.ts'

test.each([
  ['@', { from: 0, part: '' }],
  ['see @ri', { from: 4, part: 'ri' }],
  ['(@서윤', { from: 1, part: '서윤' }],
  ['확인: @a-b_1', { from: 4, part: 'a-b_1' }],
  ['mail a@b', null],
  ['https://site.test/@river', null],
  ['@river ', null],
  ['@@', null],
  [`@${'a'.repeat(21)}`, null],
])('what is written of a name in %j', (text, asked) => {
  expect(askedAt(text, text.length)).toEqual(asked)
})

test('only what stands before the caret counts', () => {
  expect(askedAt('@river and more', 3)).toEqual({ from: 0, part: 'ri' })
})

test('names that begin with it come first, in any case, six at most', () => {
  expect(namesFor(['driver', 'River', 'byeol'], 'ri', false)).toEqual(['River', 'driver'])
  expect(namesFor(['서윤', '윤서'], '윤', false)).toEqual(['윤서', '서윤'])
  expect(
    namesFor(
      Array.from({ length: 9 }, (_, at) => `name${at}`),
      '',
      false,
    ),
  ).toHaveLength(6)
})

test('a syllable that is being composed excludes nobody', () => {
  expect(namesFor(['서윤'], '성', true)).toEqual(['서윤'])
  expect(namesFor(['서윤'], '성', false)).toEqual([])
})
