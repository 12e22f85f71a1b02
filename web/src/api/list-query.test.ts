import { expect, test } from 'vitest'
import { listPath, pageIn, shownIn, wordsIn } from './list-query.ts'

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=500', 500],
  ['page=501', 1],
  ['page=1e9', 1],
  ['page=x', 1],
])('%s asks for page %i', (query, page) => expect(pageIn(new URLSearchParams(query))).toBe(page))

test.each([
  ['', undefined],
  ['q=%20%20', undefined],
  ['q=%20acme%20', 'acme'],
  ['q=%EA%B0%80%00', '가'],
  [`q=${'가'.repeat(101)}`, '가'.repeat(100)],
])('%s looks for %s', (query, words) => expect(wordsIn(new URLSearchParams(query))).toBe(words))

test('an address says nothing that is usual', () => {
  expect(listPath('/staff/companies', { state: undefined, q: '', page: undefined })).toBe('/staff/companies')
  expect(listPath('/staff/companies', { state: 'APPLIED', q: '한 글', page: 2 })).toBe(
    '/staff/companies?state=APPLIED&q=%ED%95%9C+%EA%B8%80&page=2',
  )
})

test('a feed shows its first rows, and more when it is told so', () => {
  expect(shownIn(new URLSearchParams(''), 20)).toBe(20)
  expect(shownIn(new URLSearchParams('shown=60'), 20)).toBe(60)
  for (const wrong of ['5', '5000', '-1', '30.5', 'x']) {
    expect(shownIn(new URLSearchParams(`shown=${wrong}`), 20), wrong).toBe(20)
  }
})
