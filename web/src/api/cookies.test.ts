import { expect, test } from 'vitest'
import { cookieOf, hasSession, themeOf } from './cookies.ts'

test('a cookie is found by its whole name', () => {
  expect(cookieOf('xtheme=a; theme=dark; b=c=d', 'theme')).toBe('dark')
  expect(cookieOf('b=c=d', 'b')).toBe('c=d')
  expect(cookieOf(null, 'b')).toBeNull()
})

test('a session exists when its cookie has a value', () => {
  expect(hasSession('connect.sid=abc')).toBe(true)
  expect(hasSession('connect.sid=')).toBe(false)
  expect(hasSession('connectXsid=abc')).toBe(false)
})

test('an unknown theme follows the system', () => {
  expect(themeOf('theme=light')).toBe('light')
  expect(themeOf('theme="><script>')).toBeNull()
  expect(themeOf(null)).toBeNull()
})
