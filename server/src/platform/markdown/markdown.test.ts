import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { queriesOf } from '../../../test/queries.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { inTransaction } from '../db/transaction.ts'
import { sweepTasks } from '../jobs/sweep.ts'
import type { Reply } from '../threads/ask-in-thread.ts'
import { createMarkdown, unreadForMs } from './markdown.ts'

const dayMs = 24 * 3600 * 1000

describe('rendered texts', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await openTestApp()
  })
  beforeEach(() => app.database.pool.query('delete from rendered_texts'))
  afterAll(() => app.close())

  /** With a renderer that counts. */
  const open = (answer: (text: string) => Reply<string> = (text) => ({ answer: `<p>${text}</p>` })) => {
    const asked: string[] = []
    const markdown = createMarkdown({
      ...app.services,
      renderText: async ({ text, locale }) => {
        asked.push(`${locale} ${text}`)
        return answer(text)
      },
    })
    return { markdown, asked }
  }
  const stored = async () =>
    (await app.database.pool.query('select html, read_at from rendered_texts order by html')).rows

  it('are rendered once, for all processes', async () => {
    const first = open()
    const htmlOf = await first.markdown.render(['a', 'b', null, '', 'a'], 'ko')
    expect([htmlOf('a'), htmlOf('b'), htmlOf('')]).toEqual(['<p>a</p>', '<p>b</p>', ''])
    expect(first.asked).toEqual(['ko a', 'ko b'])
    const second = open()
    expect((await second.markdown.render(['b'], 'ko'))('b')).toBe('<p>b</p>')
    expect(second.asked).toEqual([])
    await second.markdown.render(['b'], 'en')
    expect(second.asked).toEqual(['en b'])
  })

  it('are rendered once for concurrent requests', async () => {
    const { markdown, asked } = open()
    // Previews, as requests that first look for a stored text may look too early and join too late.
    await Promise.all([1, 2, 3].map(() => markdown.preview('a', 'ko')))
    expect(asked).toEqual(['ko a'])
  })

  it('are read with one query, and without texts with none', async () => {
    const { markdown } = open()
    const texts = Array.from({ length: 50 }, (_, at) => `text ${at}`)
    await markdown.render(texts, 'ko')
    expect(await queriesOf(app.database.pool, () => markdown.render(texts, 'ko'))).toHaveLength(1)
    expect(await queriesOf(app.database.pool, () => markdown.render([null, ''], 'ko'))).toHaveLength(0)
  })

  it('are plain if they take too long, and are tried again later', async () => {
    const { markdown, asked } = open(() => ({ answer: null, isTooSlow: true }))
    const read = async () => (await markdown.render(['<a>\nb'], 'ko'))('<a>\nb')
    expect(await read()).toBe('<p>&lt;a&gt;<br>\nb</p>\n')
    expect(await read()).toBe('<p>&lt;a&gt;<br>\nb</p>\n')
    expect([asked.length, await stored()]).toEqual([1, []])
    app.clock.advance(3600 * 1000)
    await read()
    expect(asked).toHaveLength(2)
  })

  it('are plain without a turn, and are tried again at once', async () => {
    const { markdown, asked } = open(() => ({ answer: null, isTooSlow: false }))
    for (const html of [await markdown.preview('a', 'ko'), await markdown.preview('a', 'ko')])
      expect(html).toBe('<p>a</p>\n')
    expect(asked).toHaveLength(2)
  })

  it('are shown although they cannot be stored', async () => {
    const { pool } = app.database
    await pool.query(
      `create function refuse_text() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`,
    )
    await pool.query('create trigger refuse_text before insert on rendered_texts execute function refuse_text()')
    expect((await open().markdown.render(['a'], 'ko'))('a')).toBe('<p>a</p>')
    await pool.query('drop function refuse_text cascade')
  })

  it('are not stored by a preview', async () => {
    expect(await open().markdown.preview('a', 'ko')).toBe('<p>a</p>')
    expect(await stored()).toEqual([])
  })

  it('are deleted when nobody has read them for 90 days', async () => {
    const { markdown } = open()
    const sweep = () => sweepTasks(app.services)['maintenance:sweep']?.({} as never, {} as never)
    await markdown.render(['a', 'b'], 'ko')
    app.clock.advance(unreadForMs - dayMs)
    await markdown.render(['b'], 'ko')
    await sweep()
    expect(await stored()).toHaveLength(2)
    app.clock.advance(2 * dayMs)
    await sweep()
    expect(await stored()).toMatchObject([{ html: '<p>b</p>' }])
    // Reading writes once a week.
    const queries = async () => (await queriesOf(app.database.pool, () => markdown.render(['b'], 'ko'))).length
    expect([await queries(), app.clock.advance(8 * dayMs), await queries(), await queries()]).toEqual([
      1,
      undefined,
      2,
      1,
    ])
  })

  it('are deleted with their text, in both languages', async () => {
    const { markdown } = open()
    for (const locale of ['ko', 'en'] as const) await markdown.render(['a', 'b'], locale)
    await inTransaction(app.services.db, (tx) => markdown.forget(tx, 'a'))
    expect(await stored()).toMatchObject([{ html: '<p>b</p>' }, { html: '<p>b</p>' }])
  })
})
