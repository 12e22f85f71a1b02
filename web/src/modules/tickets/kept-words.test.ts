import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../test/stub-storage.ts'
import { findWords, keepWords, wordsPlace } from './kept-words.ts'

let items = new Map<string, string>()
beforeEach(() => {
  items = stubStorage().own
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const place = wordsPlace(12345678, 'companyComment')

test('words come back as they were, internal ones as internal ones', () => {
  const words = { contents: ' half a sen', isInternal: true, verdict: null }
  keepWords(place, words)
  expect(findWords(place)).toEqual(words)
  expect(findWords(wordsPlace(12345678, 'comment'))).toBeNull()
  expect(findWords(wordsPlace(12345679, 'companyComment'))).toBeNull()
})

test('a verdict without words is kept, and nothing at all is forgotten', () => {
  keepWords(place, { contents: '', verdict: 'NOT_FIXED' })
  expect(findWords(place)).toMatchObject({ contents: '', verdict: 'NOT_FIXED' })
  keepWords(place, { contents: ' ', verdict: null })
  expect(findWords(place)).toBeNull()
})

test.each(['', 'null', '[]', '"x"', '{"contents":1}', 'broken {'])('%s is no reason to break', (text) => {
  items.set(place, text)
  expect(findWords(place)).toBeNull()
})

test('what storage claims is not taken on trust', () => {
  items.set(place, JSON.stringify({ contents: 'a', isInternal: 'yes', verdict: 'MAYBE' }))
  expect(findWords(place)).toEqual({
    contents: 'a',
    isInternal: false,
    verdict: null,
  })
})
