import { expect, test } from 'vitest'
import { langOf } from './lang-of.ts'

test.each([
  ['계정을 빼앗을 수 있어요', 'ko', undefined],
  ['계정을 빼앗을 수 있어요', 'en', 'ko'],
  ['SSRF through the image proxy', 'ko', 'en'],
  ['SSRF through the image proxy', 'en', undefined],
  ['POST /v1/orders/cancel 요청을 반복해요', 'en', 'ko'],
  ['CVE-2024-1 of the 제보 client', 'ko', 'en'],
  ['10 / 20', 'en', undefined],
  [null, 'en', undefined],
  ['Double spending', 'ko', 'en'],
  ['Double spending', 'en', undefined],
  ['XSS와 CSRF를 함께 쓰면 세션을 훔칠 수 있어요', 'en', 'ko'],
  ['XSS와 CSRF를 함께 쓰면 세션을 훔칠 수 있어요', 'ko', undefined],
  ['The page of 누리은행 accepts any amount', 'ko', 'en'],
  ['12345 / 678', 'ko', undefined],
])('%s on a page in %s', (text, locale, lang) => {
  expect(langOf(text, locale)).toBe(lang)
})
