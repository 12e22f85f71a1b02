import { expect, it } from 'vitest'
import { email } from './email.ts'

const isEmail = (text: unknown): boolean => email.safeParse(text).success

it.each([
  'a@people.test',
  'first.last+tag@mail.people.test',
  '-_.+@people.test',
  '0@00.test',
  `${'a'.repeat(64)}@people.test`,
  `a@${'b'.repeat(63)}.test`,
  `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}people`,
  'a@xn--9n2bp8q.test',
  'a@-a.test',
  'a@b.test',
  'me@x.com',
  'a@b.c.d.people.test',
  `a@${'b.'.repeat(8)}test`,
])('accepts %j', (text) => expect(isEmail(text)).toBe(true))

it.each([
  ['nothing', ''],
  ['no domain', 'a@'],
  ['no local part', '@people.test'],
  ['a domain of one label', 'a@b'],
  ['a last label of one character', 'a@people.t'],
  ['a digit in the last label', 'a@people.t3st'],
  ['a last label that is encoded', 'a@people.xn--3e0b707e'],
  ['a dot at the end', 'a@people.test.'],
  ['a dot at the beginning of the domain', 'a@.people.test'],
  ['two dots', 'a@people..test'],
  ['two at signs', 'a@b@people.test'],
  ['a quoted local part', '"a b"@people.test'],
  ['a backslash', 'a\\@people.test'],
  ['a comment', 'a(b)@people.test'],
  ['a number for a host', 'a@127.0.0.1'],
  ['a host in brackets', 'a@[127.0.0.1]'],
  ['a name before it', 'A <a@people.test>'],
  ['a list', 'a@people.test,b@people.test'],
  ['spaces around it', ' a@people.test '],
  ['a line break at its end', 'a@people.test\n'],
  ['a header behind it', 'a@people.test\r\nBcc: b@people.test'],
  ['a NUL', 'a\u0000@people.test'],
  ['capitals', 'A@people.test'],
  ['an umlaut', 'ä@people.test'],
  ['Hangul', '가@people.test'],
  ['a domain in Hangul', 'a@제보.test'],
  ['a Cyrillic look-alike', '\u0430@people.test'],
  ['a look-alike in the domain', 'a@p\u0435ople.test'],
  ['full-width letters', '\uff41@people.test'],
  ['a full-width at sign', 'a\uff20people.test'],
  ['an ideographic full stop', 'a@people\u3002test'],
  ['the Kelvin sign, whose small letter is k', '\u212a@people.test'],
  ['the long s, whose capital is S', 'a@people.te\u017ft'],
  ['a mark without width', 'a\u200b@people.test'],
  ['a mark that turns the direction', '\u202ea@people.test'],
  ['a local part of 65 characters', `${'a'.repeat(65)}@people.test`],
  ['more than 254 characters', `${'a'.repeat(64)}@${`${'b'.repeat(60)}.`.repeat(3)}peoples`],
  ['a label of 64', `a@${'b'.repeat(64)}.test`],
  ['ten labels of one character', `a@${'b.'.repeat(9)}test`],
  ['ten labels', `a@${'bb.'.repeat(9)}test`],
  ['a number', 7],
  ['a list in code', ['a@people.test']],
])('refuses %s', (_, text) => expect(isEmail(text)).toBe(false))

it.each([
  ['a long local part', (length: number) => 'a'.repeat(length)],
  ['many at signs', (length: number) => 'a@'.repeat(length / 2)],
  ['many labels', (length: number) => `a@${'bb.'.repeat(length / 3)}`],
  ['many labels of one character', (length: number) => `a@${'b.'.repeat(length / 2)}`],
  ['a long label', (length: number) => `a@${'b'.repeat(length)}`],
  ['many hyphens', (length: number) => `a@${'-'.repeat(60)}.`.repeat(length / 63)],
])('validates a hundred thousand characters quickly: %s', (_, text) => {
  const started = performance.now()
  for (let times = 0; times < 20; times++) expect(isEmail(text(100_000))).toBe(false)
  expect(performance.now() - started).toBeLessThan(1000)
})

it('reports one error for an address that is too long', () => {
  const { error } = email.safeParse('ä'.repeat(300))
  expect(error?.issues.map((issue) => issue.message)).toEqual(['field.email'])
})
