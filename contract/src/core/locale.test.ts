import fc from 'fast-check'
import { expect, it } from 'vitest'
import { localeOfHeader, localeOfPath, prefixOfPath, withLocale, withoutLocale } from './locale.ts'

it.each([
  ['/', 'ko', '', '/', '/en'],
  ['/ko', 'ko', '/ko', '/', '/en'],
  ['/en', 'en', '/en', '/', '/en'],
  ['/en/programs?page=2#top', 'en', '/en', '/programs?page=2#top', '/en/programs?page=2#top'],
  ['/en?x=1', 'en', '/en', '/?x=1', '/en/?x=1'],
  ['/english', 'ko', '', '/english', '/en/english'],
  ['/@en', 'ko', '', '/@en', '/en/@en'],
  ['/en//evil.example', 'en', '/en', '/evil.example', '/en/evil.example'],
  ['/ko/\\\\evil.example', 'ko', '/ko', '/evil.example', '/en/evil.example'],
])('reads the language of %s', (path, locale, prefix, bare, english) => {
  expect([localeOfPath(path), prefixOfPath(path), withoutLocale(path), withLocale(path, 'en')]).toEqual([
    locale,
    prefix,
    bare,
    english,
  ])
  expect(withLocale(path, 'ko')).toBe(bare)
})

it.each([
  ['ko-KR,ko;q=0.9', 'ko'],
  ['en', 'en'],
  ['fr, en;q=0.5', 'en'],
  ['fr', null],
  ['', null],
  [null, null],
])('reads the language of the header %j', (header, locale) => expect(localeOfHeader(header)).toBe(locale))

it('never names another host, and converts back', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '\\', 'en', 'ko', '?', '#', '@', '..', '%2f'),
    fc.string({ maxLength: 5 }),
  )
  const path = fc.array(piece, { maxLength: 8 }).map((pieces) => `/${pieces.join('')}`)
  fc.assert(
    fc.property(path, fc.constantFrom('ko' as const, 'en' as const), (any, locale) => {
      const written = withLocale(any, locale)
      expect(written).toMatch(/^\/(?![/\\])/)
      expect(localeOfPath(withLocale(written, 'en'))).toBe('en')
    }),
    { numRuns: 500 },
  )
})
