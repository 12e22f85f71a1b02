import { expect, it } from 'vitest'
import { listedLink } from './link.ts'

const refusalOf = (text: string): string => {
  const { data, error } = listedLink.safeParse(text)
  return data ?? error?.issues.map((issue) => issue.message).join() ?? ''
}

it.each([
  'https://people.test',
  'HTTP://People.test/About',
  'https://blog.people.test:8443/a/b?c=d&e=%20f#g',
  'https://제보.test/글?검색=말',
  'https://xn--9n2bp8q.test/',
  'https://people.test/%B0%A1',
  'https://people.test/100%',
])('leaves %j unchanged', (text) => expect(refusalOf(text)).toBe(text))

it('trims spaces', () => expect(refusalOf('  https://people.test\n')).toBe('https://people.test'))

it.each(['people.test', 'www.people.test/a?b#c', 'people.test:8443/', '제보.test'])('adds https:// to %s', (text) =>
  expect(refusalOf(` ${text} `)).toBe(`https://${text}`),
)

it.each([
  ['nothing', ''],
  ['a host of one label without a scheme', 'people'],
  ['a mail address', 'me@people.test'],
  ['a script', 'javascript:alert(1)'],
  ['a script that looks like a host', 'java.script:alert(1)'],
  ['another scheme', 'javascript://people.test/%0aalert(1)'],
  ['no host', 'https:///people.test'],
  ['a host of one label', 'https://localhost/'],
  ['a name before the host', 'https://bank.test@people.test/'],
  ['a password', 'https://a:b@people.test/'],
  ['a backslash in the host', 'https://bank.test\\@people.test/'],
  ['a host that cannot be read', 'https://people.test%ff/'],
  ['more than 500 characters', `https://people.test/${'a'.repeat(481)}`],
  ['more than 500 characters with its scheme', `people.test/${'a'.repeat(485)}`],
])('refuses %s', (_, text) => expect(refusalOf(text)).toMatch(/^field\.url(?:,field\.url)?$/))

it.each([
  ['a space', ' '],
  ['a tab', '\t'],
  ['a line break', '\n'],
  ['a space that does not break', '\u00a0'],
  ['an ideographic space', '\u3000'],
  ['a thin space', '\u2009'],
  ['a line separator', '\u2028'],
  ['a mark that turns the direction', '\u202e'],
  ['a mark that closes a direction', '\u2069'],
  ['a left-to-right mark', '\u200e'],
  ['an Arabic letter mark', '\u061c'],
  ['a space without width', '\u200b'],
  ['a joiner without width', '\u200d'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a soft hyphen', '\u00ad'],
  ['a Hangul filler', '\u3164'],
  ['an initial filler', '\u115f'],
  ['a medial filler', '\u1160'],
  ['a filler of half width', '\uffa0'],
  ['an empty Braille cell', '\u2800'],
  ['a joiner of graphemes', '\u034f'],
  ['a variation selector', '\ufe0f'],
  ['NUL', '\u0000'],
  ['half a character', '\ud800'],
])('refuses %s anywhere', (_, hidden) => {
  for (const text of [
    `https://peo${hidden}ple.test/`,
    `https://people.test/a${hidden}b`,
    `https://people.test/?a=${hidden}b`,
  ]) {
    expect(refusalOf(text)).toBe('field.url')
  }
  if (!hidden.isWellFormed()) return
  expect(refusalOf(`https://peo${encodeURIComponent(hidden)}ple.test/`), 'encoded in the host').toBe('field.url')
})
