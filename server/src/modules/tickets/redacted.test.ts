// What the SQL function `redacted` makes of a text, which every read of the public relies on.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'

/** The text, the passages, and what is left of it. */
const cases = [
  ['010-1234-5678', ['010-1234', '1234-5678'], '[redacted]'],
  ['가나다라마', ['가나다', '다라'], '[가림]마'],
  ['가나다라마', ['다라', '가나다'], '[가림]마'],
  ['aaa', ['aa'], '[redacted]'],
  ['baaaaab', ['aa'], 'b[redacted]b'],
  ['ababa c aba', ['aba'], '[redacted] c [redacted]'],
  ['abaab, abaaba', ['abaab'], '[redacted], [redacted]a'],
  ['abcabcab ca', ['abca'], '[redacted]b ca'],
  ['내 이름은 홍길동이고 길동이라고 해요', ['길동', '홍길동'], '내 이름은 [가림]이고 [가림]이라고 해요'],
  ['one two', ['one', 'two'], '[redacted]'],
  ['onetwo', ['one', 'two'], '[redacted]'],
  ['one,two', ['one', 'two'], '[redacted],[redacted]'],
  ['the key(admin)', ['key'], 'the [redacted] (admin)'],
  ['😀é비밀😀', ['비밀😀'], '😀é[가림]'],
  ['a%_\\b.*', ['%_\\b.'], 'a[redacted]*'],
  ['nothing', ['other'], 'nothing'],
  ['Nothing', ['nothing'], 'Nothing'],
  ['nothing', [], 'nothing'],
  ['', ['ab'], ''],
  [null, ['ab'], null],
] as const

/** Marks each character that an occurrence covers, by looking at every place. */
const byHand = (text: string, passages: readonly string[]): string => {
  const isHidden = [...text].map(() => false)
  for (const passage of passages)
    for (let at = 0; at <= text.length - passage.length; at++)
      if (text.startsWith(passage, at)) isHidden.fill(true, at, at + passage.length)
  const marked = [...text].map((letter, at) => (isHidden[at] ? '#' : letter)).join('')
  return marked.replaceAll(/#+/g, '[redacted]')
}

/** Numbers that are the same in each run. */
const numbersFrom = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

describe('redacted', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  const redact = async (text: string | null, passages: readonly string[]): Promise<string | null> => {
    const { rows } = await database.pool.query('select redacted($1, $2::text[]) as read', [text, passages])
    return rows[0].read
  }

  it.each(cases)('%s without %j is %s', async (text, passages, read) => {
    expect(await redact(text, passages)).toBe(read)
  })

  it('hides every place of every passage, and nothing else', async () => {
    const next = numbersFrom(7)
    const wordOf = (length: number) => Array.from({ length }, () => 'abc'[next(3)]).join('')
    for (let round = 0; round < 300; round++) {
      const text = wordOf(5 + next(40))
      const passages = Array.from({ length: 1 + next(3) }, () => wordOf(2 + next(5)))
      expect([text, passages, await redact(text, passages)]).toEqual([text, passages, byHand(text, passages)])
    }
  })

  it.each([
    ['of one letter', '가'.repeat(50_000), Array.from({ length: 150 }, (_, at) => '가'.repeat(at + 2))],
    ['with many places', '비밀 '.repeat(16_000), ['비밀', '비', '밀']],
  ])('hides a long text %s whole', async (_, text, passages) => {
    expect((await redact(text, passages))?.trim()).toBe('[가림]')
  })
})
