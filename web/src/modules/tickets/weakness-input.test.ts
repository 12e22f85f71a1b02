import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { expect, test } from 'vitest'
import { findWeaknesses, weaknessesIn } from './weakness-input.tsx'
import names from './weaknesses.json' with { type: 'json' }
import korean from './weaknesses.ko.json' with { type: 'json' }

const inEnglish = weaknessesIn('en', names, korean)
const inKorean = weaknessesIn('ko', names, korean)
const named = (...list: string[]) => list.map((name) => ({ name, words: [name] }))

test('a name is found by a part of it, with any spacing', () => {
  expect(findWeaknesses(inEnglish, 'xss')).toContain('Cross-Site Scripting (XSS): Stored')
  expect(findWeaknesses(inEnglish, 'CROSS SITE scripting')).toContain('Cross-Site Scripting (XSS): Stored')
  expect(findWeaknesses(inEnglish, 'CWE-89')[0]).toMatch(/^CWE-89:/)
})

test('a whole word comes first, then a prefix, and short input is not found inside a word', () => {
  expect(findWeaknesses(inEnglish, 'xs')[0]).toMatch(/\(XSS\)/)
  const order = findWeaknesses(
    named('Unix', 'Cross-Site Script Inclusion (XSSI)', 'Paxss', 'Cross-Site Scripting (XSS)'),
    'xss',
  )
  expect(order).toEqual(['Cross-Site Scripting (XSS)', 'Cross-Site Script Inclusion (XSSI)'])
  expect(findWeaknesses(named('Deserialization'), 'serial')).toEqual(['Deserialization'])
})

test('an identifier finds itself first, then those that begin with it, and no words', () => {
  expect(findWeaknesses(named('CWE-890: a', 'CWE-89: b', 'CWE-189: c'), 'cwe-89')).toEqual(['CWE-89: b', 'CWE-890: a'])
  for (const list of [inEnglish, inKorean]) {
    expect(findWeaknesses(list, 'CWE-79')[0]).toMatch(/^CWE-79: /)
    expect(findWeaknesses(list, 'cwe 7').every((name) => name.startsWith('CWE-7'))).toBe(true)
  }
})

test.each([
  ['레이스', '경쟁 조건 (Race Condition)'],
  ['로직', 'CWE-841: 비즈니스 로직 오류 (Business Logic Error)'],
  ['논리', 'CWE-841: 비즈니스 로직 오류 (Business Logic Error)'],
  ['권한', '권한 상승 (Privilege Escalation)'],
  ['권한 상', '권한 상승 (Privilege Escalation)'],
  ['인가', '객체 직접 참조 (IDOR)'],
  ['서비스거부', '서비스 거부 (Denial of Service)'],
  ['race cond', '경쟁 조건 (Race Condition)'],
  ['크로스', '저장형 크로스 사이트 스크립팅 (Stored XSS)'],
  ['크로스사이트', '저장형 크로스 사이트 스크립팅 (Stored XSS)'],
  ['xss', '저장형 크로스 사이트 스크립팅 (Stored XSS)'],
  ['sql', 'SQL 삽입 (SQL Injection)'],
  ['sqli', 'SQL 삽입 (SQL Injection)'],
  ['SQL 인젝션', 'SQL 삽입 (SQL Injection)'],
  ['csrf', '사이트 간 요청 위조 (CSRF)'],
  ['ssrf', '서버 측 요청 위조 (SSRF)'],
  ['idor', '객체 직접 참조 (IDOR)'],
  ['파일 업로드', '위험한 파일 업로드 (Unsafe File Upload)'],
  ['경로 조작', '경로 탐색 (Path Traversal)'],
  ['역직렬화', 'CWE-502: 안전하지 않은 역직렬화 (Deserialization)'],
  ['프로토타입', 'CWE-1321: 프로토타입 오염 (Prototype Pollution)'],
  ['인증서 검증', 'CWE-295: 부적절한 인증서 검증 (Improper Certificate Validation)'],
  ['CWE-89', 'CWE-89: SQL 삽입 (SQL Injection)'],
])('%s finds the Korean name %s', (typed, name) => {
  expect(findWeaknesses(inKorean, typed)[0]).toBe(name)
})

test.each([
  ['레이스', '오류 화면의 정보 노출 (Debug Page)'],
  ['sql', 'CWE-1073'],
  ['sqli', 'CWE-1073'],
])('%s does not find %s', (typed, name) => {
  expect(findWeaknesses(inKorean, typed).filter((found) => found.startsWith(name))).toEqual([])
})

test('curated names come before obsolete ones', () => {
  for (const list of [inEnglish, inKorean]) {
    expect(findWeaknesses(list, 'xss').slice(0, 6).join()).not.toMatch(/Flash|Cookie|IE-Only/)
  }
})

test('권한 finds all weaknesses of permissions', () => {
  expect(findWeaknesses(inKorean, '권한').length).toBeGreaterThanOrEqual(10)
})

test('Korean words find English names while they are still being typed', () => {
  expect(findWeaknesses(inEnglish, '권한 상')).toContain('Broken Access Control (BAC): Privilege Escalation')
  expect(findWeaknesses(inEnglish, '서비스거부').join()).toContain('Denial-of-Service')
})

test('empty input suggests the ten commonest without an identifier, unknown text finds nothing, and the list stays short', () => {
  const plainly = korean.filter(({ en }) => !en.startsWith('CWE-')).slice(0, 10)
  expect(findWeaknesses(inKorean, '  ')).toEqual(plainly.map(({ ko }) => ko))
  expect(findWeaknesses(inEnglish, '')).toEqual(plainly.map(({ en }) => en))
  expect(findWeaknesses(inKorean, '\u3147\u3147\u3147')).toEqual([])
  expect(findWeaknesses(inEnglish, 'a').length).toBeLessThanOrEqual(20)
})

test('every name of the lists is unique and fits into a ticket', () => {
  const all = [...inEnglish, ...inKorean.slice(0, korean.length)].map(({ name }) => name)
  expect(new Set(all).size).toBe(all.length)
  for (const name of all) expect([...name].length, name).toBeLessThanOrEqual(ticketLimits.weaknessType.max)
  for (const { en } of korean) expect(names).toContain(en)
})

test('every name has a Korean one', () => {
  const named = new Set(korean.map(({ en }) => en))
  expect(names.filter((name) => !named.has(name))).toEqual([])
  expect(inKorean.filter(({ name }) => !/[가-힣]/.test(name)).map(({ name }) => name)).toEqual([])
})
