import { expect, test } from 'vitest'
import {
  formatBytes,
  formatCount,
  formatDate,
  formatDateTime,
  formatMonth,
  formatMonthName,
  formatRelative,
  formatWon,
} from './format.ts'

test('won are written as each language writes them', () => {
  expect(formatWon('ko', 1_500_000)).toBe('1,500,000원')
  expect(formatWon('en', 1_500_000)).toBe('₩1,500,000')
  expect(formatWon('ko', 0)).toBe('0원')
  expect(formatWon('ko', -3000)).toBe('-3,000원')
  expect(formatWon('en', -3000)).toBe('-₩3,000')
})

test('a count says whether there is more', () => {
  expect(formatCount('ko', { count: 1000, isMore: false })).toBe('1,000')
  expect(formatCount('ko', { count: 1000, isMore: true })).toBe('1,000+')
  expect(formatCount('en', { count: 1000, isMore: true })).toBe('1,000+')
})

test('days are those of Seoul', () => {
  expect(formatDate('ko', '2026-11-20T15:30:00Z')).toBe('2026. 11. 21.')
  expect(formatDate('en', '2026-11-20T15:30:00Z')).toBe('Nov 21, 2026')
  expect(formatDate('ko', '2026-11-21')).toBe('2026. 11. 21.')
})

test('midnight is 00:00, and nothing says AM', () => {
  expect(formatDateTime('ko', '2026-11-20T15:00:00Z')).toBe('2026. 11. 21. 00:00')
  expect(formatDateTime('en', '2026-11-20T15:00:00Z')).toBe('Nov 21, 2026, 00:00 KST')
  expect(formatDateTime('ko', '2026-11-21T14:05:00Z')).toBe('2026. 11. 21. 23:05')
})

test('months are named as each language does', () => {
  expect(formatMonth('ko', '2026-03')).toBe('2026년 3월')
  expect(formatMonth('en', '2026-03')).toBe('Mar 2026')
  expect(formatMonth('ko', '1999-12')).toBe('1999년 12월')
  expect([formatMonthName('ko', 1), formatMonthName('en', 12)]).toEqual(['1월', 'Dec'])
})

test('sizes are rounded to useful precision', () => {
  expect(formatBytes('ko', 1)).toBe('1KB')
  expect(formatBytes('ko', 12 * 1024)).toBe('12KB')
  expect(formatBytes('en', 5 * 1024 * 1024)).toBe('5MB')
  expect(formatBytes('en', 1.44 * 1024 * 1024)).toBe('1.4MB')
})

const now = new Date('2026-11-21T12:00:00Z')

test.each([
  ['2026-11-21T11:59:30Z', '방금', 'just now'],
  ['2026-11-21T12:00:00Z', '방금', 'just now'],
  ['2026-11-21T12:00:30Z', '지금', 'now'],
  ['2026-11-21T11:55:00Z', '5분 전', '5 minutes ago'],
  ['2026-11-21T09:00:00Z', '3시간 전', '3 hours ago'],
  ['2026-11-15T12:00:01Z', '5일 전', '5 days ago'],
  ['2026-11-14T12:00:01Z', '6일 전', '6 days ago'],
  ['2026-11-14T12:00:00Z', '2026. 11. 14.', 'Nov 14, 2026'],
  ['2026-11-21T14:00:00Z', '2시간 후', 'in 2 hours'],
])('%s is %s, %s', (iso, ko, en) => {
  expect(formatRelative('ko', iso, now)).toBe(ko)
  expect(formatRelative('en', iso, now)).toBe(en)
})
