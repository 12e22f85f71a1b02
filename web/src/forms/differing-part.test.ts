import { expect, test } from 'vitest'
import { differingPart } from './differing-part.ts'

test.each([
  ['one line', 'Shop', 'Store', 'Shop'],
  ['a line between others', 'a\nmine\nz', 'a\ntheirs\nz', '…\nmine\n…'],
  ['lines at the end', 'a\nb\nc', 'a', '…\nb\nc'],
  ['lines at the start', 'b\nz', 'z', 'b\n…'],
  ['a line that is left out', 'a\nz', 'a\nb\nz', ''],
  ['a repeated line', 'a\na', 'a', '…\na'],
  ['an empty text', '', 'a', ''],
  ['a long text', 'x'.repeat(500), 'y', `${'x'.repeat(240)}…`],
])('shows %s', (_, text, other, part) => expect(differingPart(text, other)).toBe(part))
