import { expect, it } from 'vitest'
import { searchTerm } from './search.ts'

it.each([
  ['ＡＰＩ　ｖ２', 'API v2'],
  ['５０％', '50%'],
  ['　ＡＰ', 'AP'],
  // These are letters of their own, which texts contain as they are.
  ['㈜가게', '㈜가게'],
  ['ㅋㅋ', 'ㅋㅋ'],
  ['ｱｲ', 'ｱｲ'],
])('reads %j as %j', (given, term) => expect(searchTerm.parse(given)).toBe(term))

it('needs two letters', () => {
  for (const given of ['Ａ', '　Ａ　']) expect(searchTerm.safeParse(given).success).toBe(false)
})
