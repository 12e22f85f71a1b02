// Every regular expression takes time proportional to the length of its input.
import { expect, test } from 'vitest'
import { notLinear, regexesIn } from './regexes.ts'
import { readFiles } from './tidy/files.ts'

/** Regular expressions that cannot be proved linear, and why they are. */
const linearByReason: Record<string, string> = {
  '/[[\\p{Cc}--[\\n\\t]]\\p{Cs}\\u202a-\\u202e\\u2066-\\u2069]/v': 'one class, which reads one character',
  '/^0+(?=\\d)/': 'anchored, one run of zeros, and one character looked at behind it',
  '/^[a-z0-9+_.-]{1,64}@(?:[a-z0-9-]{1,63}\\.){1,8}[a-z]{2,63}$/':
    'anchored, no class takes the @ or the dot that ends it, and no more than 254 characters are shown to it',
}

test('hostile expressions are caught', () => {
  const planted = {
    'contract/src/a.ts': 'const a = z.string().regex(/^(a+)+$/)\nconst plain = /^[a-z]{2,5}$/u',
    'server/src/platform/b.ts': "const b = new RegExp(name)\nconst d = '/(a+)+$/'",
    'server/src/platform/b.test.ts': 'const b = /(a+)+$/',
    'web/src/c.tsx': 'const c = <p title={text.replace(/\\s+$/, "")}>/(a+)+$/</p> // /(a+)+$/',
    'web/src/d.ts': 'const d = [/(?<=a)b+$/, /^known$/]',
  }
  expect(notLinear(planted, new Set(['/^known$/']))).toEqual([
    'contract/src/a.ts: /^(a+)+$/ exponential',
    'server/src/platform/b.ts: /RegExp(…)/ put together while running',
    'web/src/c.tsx: /\\s+$/ 2nd degree polynomial',
    'web/src/d.ts: /(?<=a)b+$/ not proved',
  ])
})

test('those of the product are linear', () => {
  const files = readFiles()
  const known = Object.keys(linearByReason)
  expect([...regexesIn(files).keys()]).toEqual(expect.arrayContaining(known))
  expect(notLinear(files, new Set(known))).toEqual([])
})
