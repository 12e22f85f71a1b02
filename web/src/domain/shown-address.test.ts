import { expect, it } from 'vitest'
import { shownAddress } from './shown-address.ts'

it.each([
  'https://people.test/about',
  'HTTP://People.test:8080/',
  'https://제보.test/글?검색=аpple.com',
  'https://제보24.한국/',
  'https://xn--9n2bp8q.test/',
  'https://192.0.2.1/',
  '*.people.test',
  'git@people.test:app.git',
  'https://not an address/',
])('shows %s unchanged', (address) => expect(shownAddress(address)).toBe(address))

it.each([
  ['Cyrillic among Latin', 'https://\u0430pple.com/login', 'https://xn--pple-43d.com/login'],
  ['Cyrillic alone', 'https://\u0430\u0440\u0440\u04cf\u0435.com', 'https://xn--80ak6aa92e.com'],
  ['Greek', 'https://p\u03bfople.test', 'https://xn--pople-rce.test'],
  ['Latin among Hangul', 'https://naver제보.com/a', 'https://xn--naver-tk0vg58c.com/a'],
  [
    'a stroke that looks like a slash',
    'https://bank.com\u2044login.evil.test/',
    'https://bank.xn--comlogin-g03d.evil.test/',
  ],
  ['full-width letters', 'https://ｂａｎｋ.com/', 'https://bank.com/'],
  ['an encoded host', 'https://%EC%A0%9C%EB%B3%B4.test/a', 'https://xn--on3b17r.test/a'],
  ['a port', 'https://\u0430.test:8443/', 'https://xn--80a.test:8443/'],
])('shows a host with %s as punycode', (_what, address, shown) => expect(shownAddress(address)).toBe(shown))
