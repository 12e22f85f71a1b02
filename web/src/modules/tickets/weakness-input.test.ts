import { ticketLimits } from '@jebo/contract/tickets/tickets.limits.ts'
import { expect, test } from 'vitest'
import { findWeaknesses } from './weakness-input.tsx'
import names from './weaknesses.json' with { type: 'json' }

test('a name is found by a part of it, with any spacing', () => {
  expect(findWeaknesses(names, 'xss')).toContain('Cross-Site Scripting (XSS): Stored')
  expect(findWeaknesses(names, 'CROSS SITE scripting')).toContain('Cross-Site Scripting (XSS): Stored')
  expect(findWeaknesses(names, 'CWE-89')[0]).toMatch(/^CWE-89:/)
})

test('a whole word comes first, then a prefix, then the rest', () => {
  expect(findWeaknesses(names, 'xs')[0]).toMatch(/\(XSS\)/)
  const order = findWeaknesses(
    ['Unix', 'Cross-Site Script Inclusion (XSSI)', 'Paxss', 'Cross-Site Scripting (XSS)'],
    'xss',
  )
  expect(order).toEqual(['Cross-Site Scripting (XSS)', 'Cross-Site Script Inclusion (XSSI)', 'Paxss'])
  expect(findWeaknesses(['CWE-890: a', 'CWE-89: b'], 'cwe-89')).toEqual(['CWE-89: b', 'CWE-890: a'])
})

test('Korean words find English names while they are still being typed', () => {
  expect(findWeaknesses(names, '권한 상')).toContain('Broken Access Control (BAC): Privilege Escalation')
  expect(findWeaknesses(names, '서비스거부').join()).toContain('Denial-of-Service')
})

test('empty input suggests nothing, unknown text finds nothing, and the list stays short', () => {
  expect(findWeaknesses(names, '  ')).toEqual([])
  expect(findWeaknesses(names, '\u3147\u3147\u3147')).toEqual([])
  expect(findWeaknesses(names, 'a').length).toBeLessThanOrEqual(20)
})

test('every name of the list is unique and fits into a ticket', () => {
  expect(new Set(names).size).toBe(names.length)
  for (const name of names) expect([...name].length, name).toBeLessThanOrEqual(ticketLimits.weaknessType.max)
})
