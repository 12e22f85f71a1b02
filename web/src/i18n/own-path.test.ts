import { expect, test } from 'vitest'
import { inLanguage, underPrefixOf } from './own-path.ts'

test.each([
  ['/', '/programs', '/programs'],
  ['/en', '/programs', '/en/programs'],
  ['/ko/x', '/', '/ko'],
  ['/x', '/', '/'],
  ['/en/x', '/?a=1', '/en?a=1'],
  ['/en/x', '/terms?type=USER#top', '/en/terms?type=USER#top'],
  ['/en/x', '/ko/programs', '/ko/programs'],
  ['/en/x', 'https://outside.example/', 'https://outside.example/'],
  ['/en/x', '?page=2', '?page=2'],
])('on %s a link to %s leads to %s', (page, to, expected) => {
  expect(underPrefixOf(page, to)).toBe(expected)
})

test('the same page in another language is never on another host', () => {
  expect(inLanguage('/en//evil.example', 'ko')).toBe('/evil.example')
  expect(inLanguage('/en/\\evil.example', 'ko')).toBe('/evil.example')
  expect(inLanguage('/ko/programs', 'ko')).toBe('/programs')
  expect(inLanguage('/', 'en')).toBe('/en')
})
