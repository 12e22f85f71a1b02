import { expect, test } from 'vitest'
import { setSecurityHeaders } from './security-headers.ts'

const origin = 'https://jebo.test'

const headersOf = (pathname: string): Headers => {
  const headers = new Headers({ 'cache-control': 'private, no-store' })
  setSecurityHeaders(headers, { origin, pathname, inlineScripts: ["'nonce-abc'"] })
  return headers
}

test('scripts of the build run, and those with the nonce, and no site can frame a page', () => {
  const policy = headersOf('/en/programs').get('content-security-policy') ?? ''
  expect(policy).toContain("script-src https://jebo.test/assets/ 'nonce-abc';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/unsafe|\*/)
})

test('a cached page runs the files of the build and the scripts listed by hash', () => {
  const headers = new Headers()
  setSecurityHeaders(headers, { origin, pathname: '/', inlineScripts: ["'sha256-abc'"] })
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src https://jebo.test/assets/ 'sha256-abc';")
  expect(policy).not.toMatch(/unsafe|nonce|\*/)
})

test('every page prevents sniffing and isolates its popups', () => {
  const headers = headersOf('/')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('same-origin')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
})

test.each([
  '/reset-password/secret',
  '/en/verify-complete/secret',
  '/revert-email/secret',
  '/en/unsubscribe/secret',
  '/Reset-Password/secret',
  '/en/authentication/mobile-verify',
])('%s leaks nothing of its address', (path) => {
  expect(headersOf(path).get('referrer-policy')).toBe('no-referrer')
  expect(headersOf(path).get('cache-control')).toBe('no-store')
})

test.each(['/authentication/mobile-verify', '/en/authentication/nda'])('%s keeps its opener', (path) => {
  expect(headersOf(path).get('cross-origin-opener-policy')).toBeNull()
})
