import { describe, expect, it, test } from 'vitest'
import { guestPageOf, guestPages } from './guest-pages.ts'
import { screens } from './routes.ts'
import { carriesToken } from './security-headers.ts'

const pageOf = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  guestPageOf(new Request(`http://jebo.test${path}`, { method, headers }))

test.each(Object.keys(guestPages))('%s is public and has no secret in its address', (path) => {
  expect(screens.find((screen) => screen.path === path)?.guard).toBe('none')
  expect(carriesToken(path)).toBe(false)
})

describe('guestPageOf', () => {
  it('accepts pages that are the same for all guests', () => {
    for (const path of [
      '/',
      '/en',
      '/programs',
      '/ko/programs/12345678',
      '/@river',
      '/terms?type=USER',
      '/tickets/1',
    ]) {
      expect(pageOf(path)?.request().url, path).toBe(`http://jebo.test${path}`)
    }
  })

  it('renders for a guest with no trait but the theme', () => {
    const headers = { cookie: 'a=1; theme=dark; locale=en', 'user-agent': 'a browser', 'accept-language': 'en' }
    expect([...(pageOf('/', headers)?.request().headers ?? [])]).toEqual([['cookie', 'theme=dark']])
    expect([...(pageOf('/', { cookie: 'theme=evil' })?.request().headers ?? [])]).toEqual([])
  })

  it('separates theme, language, host, and page of a list', () => {
    const keys = [
      pageOf('/programs'),
      pageOf('/en/programs'),
      pageOf('/programs?shown=36'),
      pageOf('/programs', { cookie: 'theme=dark' }),
      pageOf('/programs', { cookie: 'theme=light' }),
      guestPageOf(new Request('http://other.test/programs')),
    ].map((page) => page?.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(pageOf('/programs?sort=BOUNTY&shown=36')?.key).toBe(pageOf('/programs?shown=36&sort=BOUNTY')?.key)
  })

  it.each([
    ['a visitor who may be signed in', '/', { cookie: 'theme=dark; connect.sid=x' }],
    ['an unknown parameter', '/programs?utm=1', {}],
    ['a search', '/programs?q=shop', {}],
    ['a parameter given twice', '/programs?shown=36&shown=54', {}],
    ['a parameter too long', `/programs?shown=${'1'.repeat(41)}`, {}],
    ['a path too long', `/@${'a'.repeat(200)}`, {}],
    ['what a page reads', '/@river.data', {}],
    ['the way in', '/sign-in', {}],
    ['a token', '/verify-complete/secret', {}],
    ['the return of a popup', '/authentication/nda', {}],
    ['a page that is not there', '/nothing/here', {}],
  ])('leaves out %s', (_, path, headers) => expect(pageOf(path, headers)).toBeNull())

  it('refuses everything but a plain read', () => {
    expect(pageOf('/', {}, 'POST')).toBeNull()
    expect(pageOf('/', {}, 'HEAD')?.key).toBe(pageOf('/')?.key)
    expect(pageOf('/', {}, 'HEAD')?.request().method).toBe('GET')
  })
})
