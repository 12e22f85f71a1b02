import { expect, test } from 'vitest'
import { changedQuery, chosenIn, pageIn, searchIn, shownIn } from './address.ts'

const at = (search: string): URL => new URL(`https://jebo.example/list${search}`)

test('only a value that exists is taken from an address', () => {
  expect(chosenIn(at('?severity=HIGH'), 'severity', ['HIGH', 'LOW'])).toBe('HIGH')
  expect(chosenIn(at('?severity=WORST'), 'severity', ['HIGH', 'LOW'])).toBeUndefined()
  expect(chosenIn(at(''), 'severity', ['HIGH', 'LOW'])).toBeUndefined()
})

test.each([
  ['', 1],
  ['?page=3', 3],
  ['?page=0', 1],
  ['?page=-1', 1],
  ['?page=1e3', 1],
  ['?page=9999999', 1],
])('%s is page %i', (search, page) => {
  expect(pageIn(at(search))).toBe(page)
})

test('a feed shows its first rows, and more when it is told so', () => {
  expect(shownIn(at(''), 20)).toBe(20)
  expect(shownIn(at('?shown=60'), 20)).toBe(60)
  expect(shownIn(at('?shown=5'), 20)).toBe(20)
  expect(shownIn(at('?shown=5000'), 20)).toBe(20)
})

test('a search is trimmed and never longer than the calls take', () => {
  expect(searchIn(at('?q=+xss+'))).toBe('xss')
  expect(searchIn(at('?q=++'))).toBeUndefined()
  expect([...(searchIn(at(`?q=${'가'.repeat(120)}`)) ?? '')]).toHaveLength(100)
})

test('a changed filter keeps the others and begins at the first page', () => {
  expect(changedQuery('?state=OPEN&page=4&q=a', { severity: 'LOW' })).toBe('?state=OPEN&q=a&severity=LOW')
  expect(changedQuery('?state=OPEN', { state: null })).toBe('?')
  expect(changedQuery('?state=OPEN&page=2', { page: '3' })).toBe('?state=OPEN&page=3')
})
