import { expect, test } from 'vitest'
import { listQuery, matching, nextShown, oneOf, openedRow, page, search, shown, viewOf } from './list-query.ts'

const list = listQuery('/staff/companies', {
  view: viewOf(['OPEN', 'ALL']),
  state: oneOf(['APPLIED', 'DENIED']),
  id: matching(/^[1-9]\d{7}$/),
  q: search,
  page,
  opened: openedRow,
  shown: shown(20),
})
const of = (text: string) => list.of(new URLSearchParams(text))
const usual = { view: 'OPEN', state: undefined, id: undefined, q: undefined, page: 1, opened: undefined, shown: 20 }

test.each([
  ['', {}],
  ['page=3', { page: 3 }],
  ['page=0', {}],
  ['page=-1', {}],
  ['page=1.5', {}],
  ['page=501', {}],
  ['page=x', {}],
  ['q=%20%20', {}],
  ['q=%20acme%20', { q: 'acme' }],
  ['q=%EA%B0%80%00', {}],
  ['q=%EA%B0%80%EB%82%98%00', { q: '가나' }],
  [`q=${'가'.repeat(101)}`, { q: '가'.repeat(100) }],
  [`q=${'🍞'.repeat(101)}`, { q: '🍞'.repeat(100) }],
  ['view=ALL&state=DENIED', { view: 'ALL', state: 'DENIED' }],
  ['view=SOME&state=LOST&id=1+or+1', {}],
  ['id=12345678', { id: '12345678' }],
  ['shown=60', { shown: 60 }],
  ['shown=5', {}],
  ['shown=5000', { shown: 1000 }],
  ['shown=30.5', {}],
  ['opened=x', {}],
  ['opened=00000000-0000-4000-8000-000000000000', { opened: '00000000-0000-4000-8000-000000000000' }],
])('%s asks for %o', (text, expected) => expect(of(text)).toEqual({ ...usual, ...expected }))

test('a whole address gives the same result as its query', () => {
  expect(list.of(new URL('https://jebo.test/staff/companies?page=2')).page).toBe(2)
})

test('default and empty values are left out of the address', () => {
  expect(list.path(of(''))).toBe('/staff/companies')
  expect(list.path({ q: '' })).toBe('/staff/companies')
  expect(list.path({ state: 'APPLIED', q: '한 글', page: 2 })).toBe(
    '/staff/companies?state=APPLIED&q=%ED%95%9C+%EA%B8%80&page=2',
  )
})

test('filters and a later page can hide rows, views and opened rows cannot', () => {
  expect(list.isFiltered(of('view=ALL&shown=40&opened=00000000-0000-4000-8000-000000000000'))).toBe(false)
  for (const text of ['state=DENIED', 'q=ab', 'page=2', 'id=12345678']) expect(list.isFiltered(of(text))).toBe(true)
  expect(list.path(list.clear(of('view=ALL&state=DENIED&q=ab&page=3')))).toBe('/staff/companies?view=ALL')
})

test('all parameters are texts for the fields of a form', () => {
  expect(list.values(of('q=ab&page=2')).toString()).toBe('view=OPEN&q=ab&page=2&shown=20')
})

test.each([
  [20, 40],
  [990, 1000],
  [1000, null],
])('%i rows become %s', (now, next) => expect(nextShown(now, 20)).toBe(next))
