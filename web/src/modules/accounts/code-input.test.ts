import { expect, test } from 'vitest'
import { codeDigits } from './code-input.tsx'

test.each([
  [' 568787', '568787'],
  ['568 787', '568787'],
  ['568-787\n', '568787'],
  ['５６８７８７', '568787'],
  ['5687879', '568787'],
  ['인증 코드 12', '12'],
  ['', ''],
])('%j is the code %j', (typed, digits) => expect(codeDigits(typed)).toBe(digits))
