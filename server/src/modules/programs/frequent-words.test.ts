// A word that more programs have than a search reads: its pages are those of the whole list.

import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { listPrograms } from '@jebo/contract/programs/programs.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCompany } from '../../../test/companies.ts'
import { openProgram } from '../../../test/programs.ts'
import type { Visitor } from '../../../test/request.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'

/** More than are counted, and than stand among the first of a list that is read for a page. */
const added = 2600

describe('a frequent word', () => {
  let app: TestApp
  let guest: Visitor
  beforeAll(async () => {
    app = await openTestApp()
    guest = app.visitor()
    const { owner } = await openCompany(app, { alias: 'shop' })
    const { id } = await openProgram(owner, { title: '원본' })
    const { rows } = await app.database.maintenance.query<{ list: string }>(
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_name = 'programs' and is_generated = 'NEVER' and column_name not in
         ('id', 'public_id', 'title', 'published_at', 'status', 'critical_max_won')`,
    )
    const columns = rows[0]?.list ?? ''
    // Every second one has the word, the oldest sixty are suspended, and the oldest one pays most.
    await app.database.maintenance.query(
      `insert into programs (${columns}, public_id, title, published_at, status, critical_max_won)
       select ${columns}, 10000000 + n, case when n % 2 = 0 then '흔한 ' else '다른 ' end || n,
         published_at - n * interval '1 second', case when n > ${added - 60} then 'SUSPENDED' else 'RUNNING' end,
         case when n = ${added} then 90000000 else critical_max_won end
       from programs, generate_series(1, ${added}) n where public_id = $1`,
      [id],
    )
  })
  afterAll(() => app.close())

  const find = async (query: InputOf<typeof listPrograms>) => {
    const { count, isMore, data } = (await guest.call(listPrograms, { q: '흔한', ...query })).answer
    return { count, isMore, titles: data.map(({ title }) => title) }
  }
  const titlesOf = (...numbers: number[]) => numbers.map((n) => `흔한 ${n}`)
  const page = (at: number, size: number) =>
    titlesOf(...Array.from({ length: size }, (_, n) => 2 * ((at - 1) * size + n + 1)))

  it.each([1, 3, 13])('is found on page %i of a hundred, in the order of the list', async (at) => {
    expect(await find({ page: at, size: 100 })).toEqual({ count: 1000, isMore: true, titles: page(at, 100) })
  })

  it('has no page after its last one', async () => {
    expect(await find({ page: 14, size: 100 })).toEqual({ count: 1000, isMore: true, titles: [] })
  })

  it.each([
    [{ status: 'SUSPENDED', size: 30 }, Array.from({ length: 30 }, (_, n) => added - 58 + 2 * n)],
    [{ reward: 80_000_000 }, [added]],
    [{ reward: 90_000_001 }, []],
    [{ status: 'SUSPENDED', reward: 80_000_000, sort: 'BOUNTY' }, [added]],
  ] as const)('is found with a filter that few pass: %o', async (query, found) => {
    const { count, isMore, titles } = await find(query)
    expect([titles, count, isMore]).toEqual([titlesOf(...found), found.length, false])
  })

  it('is never counted as fewer than its pages show, with a filter that few pass', async () => {
    const pages = [1, 2, 3].map((at) => find({ status: 'SUSPENDED', size: 18, page: at }))
    expect((await Promise.all(pages)).map(({ count, isMore, titles }) => [count, isMore, titles.length])).toEqual([
      [19, true, 18],
      [30, false, 12],
      [30, false, 0],
    ])
    expect(await find({ kind: 'EVENT' })).toEqual({ count: 0, isMore: false, titles: [] })
    expect(await find({ kind: 'EVENT', page: 2 })).toEqual({ count: 0, isMore: false, titles: [] })
  })

  it('is counted with a filter that most pass, as far as programs are read', async () => {
    const { count, isMore, titles } = await find({ status: 'RUNNING' })
    expect(titles).toEqual(page(1, 20))
    expect(isMore).toBe(true)
    expect(count).toBeGreaterThan(990)
  })
})
