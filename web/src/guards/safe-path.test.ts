import { expect, test } from 'vitest'
import { leadingTo, previousOf, withPrevious } from './previous-path.ts'
import { safePath } from './safe-path.ts'

test.each([
  '/',
  '/en',
  '/ko/programs',
  '/programs?page=2&status=RUNNING',
  '/en/tickets/12345678#comment-3',
  '/@some-hacker',
  '/en/@%EA%B0%80%EB%82%98',
  '/management/crews',
  '/management/crews/red-team',
  '/en/authentication/nda',
])('%j is followed', (path) => {
  expect(safePath(path)).toBe(path)
})

test.each([
  '',
  null,
  undefined,
  'programs',
  'http:programs',
  'http:/programs',
  'https://evil.example/programs',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '//evil.example/programs',
  '///evil.example/programs',
  '/\\evil.example/programs',
  '\\\\evil.example\\programs',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' /programs',
  '/ /evil.example',
  '/\u0000/evil.example',
  '/.//evil.example',
  '/authentication/mobile-verify?enc_data=abc',
  '/en/authentication/mobile-verify?enc_data=abc',
  '/authentication/mobile-verify',
  '/authentication/nda?enc_data=abc',
  '/en/authentication/nda?x',
  '/en/..//evil.example/programs',
  '/programs/..//evil.example',
  '/en//evil.example',
  '/.//@evil.example',
  '/en//@evil.example',
  '/en/..//@evil.example',
  '/%09/evil.example',
  '/nowhere',
  '/en/nowhere/at/all',
  '/river',
  '/api/auth/logout',
  '/sign-in',
  '/en/sign-up?previous=/programs',
  '/reset-password/token',
  `/programs?${'x'.repeat(2000)}`,
])('%j is refused', (path) => {
  expect(safePath(path)).toBeNull()
})

test('dots are resolved before the path is checked', () => {
  expect(safePath('/en/../programs')).toBe('/programs')
})

const at = (path: string): URL => new URL(path, 'https://jebo.example')

test('the page itself is remembered', () => {
  expect(withPrevious('/sign-in', at('/en/programs/1?tab=2'))).toBe(
    '/en/sign-in?previous=%2Fen%2Fprograms%2F1%3Ftab%3D2',
  )
})

test('the home page is not remembered', () => {
  expect(withPrevious('/sign-in', at('/'))).toBe('/sign-in')
  expect(withPrevious('/sign-up', at('/en'))).toBe('/en/sign-up')
})

test('the path that sign-in remembers is kept on the way to sign-up and back', () => {
  const signUp = withPrevious('/sign-up', at('/sign-in?previous=%2Ffollowings'))
  expect(signUp).toBe('/sign-up?previous=%2Ffollowings')
  expect(withPrevious('/sign-in', at(signUp))).toBe('/sign-in?previous=%2Ffollowings')
  expect(previousOf(at(signUp))).toBe('/followings')
})

test('a page cannot be made to remember another one', () => {
  expect(withPrevious('/sign-in', at('/followings?previous=%2Fprograms'))).toBe(
    '/sign-in?previous=%2Ffollowings%3Fprevious%3D%252Fprograms',
  )
})

test('an unsafe remembered path is dropped on the way', () => {
  expect(withPrevious('/sign-up', at('/sign-in?previous=%2F%5Cevil.example'))).toBe('/sign-up')
  expect(previousOf(at('/sign-in?previous=%2F%2Fevil.example'))).toBeNull()
})

test.each([
  ['/en/programs/1', '/en/authentication/nda?previous=%2Fen%2Fprograms%2F1'],
  ['/settings/identity', '/authentication/nda?previous=%2Fsettings%2Fidentity'],
  ['/', '/authentication/nda'],
  [null, '/authentication/nda'],
])('a page on the way leads on to %j', (onward, expected) => {
  expect(leadingTo('/authentication/nda', onward)).toBe(expected)
})
