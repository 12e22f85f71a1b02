import { expect, test } from 'vitest'
import { lastPageOf, pageWindow } from './pagination.tsx'

const rows = (length: number) => Array.from({ length }, () => null)
const more = { count: 1000, isMore: true }

test.each([
  ['nothing', { count: 0, isMore: false, data: [] }, 1, 1],
  ['a counted list', { count: 41, isMore: false, data: rows(20) }, 1, 3],
  ['the last page of a counted list', { count: 60, isMore: false, data: rows(20) }, 3, 3],
  ['an uncounted list from its beginning', { ...more, data: rows(20) }, 1, 50],
  ['a full page beyond the count', { ...more, data: rows(20) }, 50, 51],
  ['the last page beyond the count', { ...more, data: rows(7) }, 72, 72],
  ['a page after the end', { ...more, data: [] }, 73, 50],
  ['the last page that can be asked for', { ...more, data: rows(20) }, 500, 500],
])('%s', (_name, list, page, last) => {
  expect(lastPageOf(list, page, 20)).toBe(last)
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [1, 9, [1, 2, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('page %i of %i shows %j', (page, last, shown) => {
  expect(pageWindow(page, last)).toEqual(shown)
})
