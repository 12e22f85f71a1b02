import { expect, test } from 'vitest'
import { tooLong } from './too-long.ts'

const statusOf = (path: string): number | undefined => tooLong(new Request(`http://jebo.test${path}`))?.status

test.each([
  '/',
  '/en/programs/12345678/edit?previous=%2Fa%2Fb',
  `/${'a'.repeat(1999)}`,
  '/a'.repeat(20),
  `/authentication/mobile-verify?enc_data=${'a'.repeat(4000)}`,
  '/__manifest?version=1&paths=%2Fa%2Fb,%2Fprograms',
])('%.60s is rendered', (path) => expect(statusOf(path)).toBeUndefined())

test.each([
  `/${'a'.repeat(2000)}`,
  '/a'.repeat(21),
  '/a'.repeat(4000),
  `/?q=${'a'.repeat(8192)}`,
  `/__manifest?version=1&paths=%2F,${encodeURIComponent('/a'.repeat(21))}`,
])('%.60s is refused', (path) => expect(statusOf(path)).toBe(414))
