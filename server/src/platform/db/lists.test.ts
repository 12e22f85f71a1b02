import { type Generated, Kysely, PostgresDialect } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { createDatabase, type Db } from './database.ts'
import { countEachUpTo, countTogether, countUpTo, feedOf, pageOf, after as rowsAfter, wholeList } from './lists.ts'

describe('lists', () => {
  let database: TestDatabase
  let db: Db
  let marks: Kysely<{ marks: { id: Generated<number>; day: number } }>
  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.pool)
    marks = new Kysely({ dialect: new PostgresDialect({ pool: database.pool }) })
    await database.pool.query('create table marks (id int generated always as identity primary key, day int not null)')
  })
  afterAll(() => database.drop())
  beforeEach(async () => {
    await database.pool.query('truncate marks restart identity')
  })

  const fill = (rows: number) =>
    database.pool.query('insert into marks (day) select n % 7 from generate_series(1, $1::int) n', [rows])
  const sorted = () => marks.selectFrom('marks').select('id').orderBy('id')

  it.each([
    [0, { count: 0, isMore: false }],
    [999, { count: 999, isMore: false }],
    [1000, { count: 1000, isMore: false }],
    [1001, { count: 1000, isMore: true }],
    [1200, { count: 1000, isMore: true }],
  ])('count %i rows up to a thousand', async (rows, counted) => {
    await fill(rows)
    expect(await countUpTo(db, sorted())).toEqual(counted)
    expect(await pageOf(db, sorted(), { page: 1, size: 100 })).toMatchObject(counted)
    expect(wholeList(Array.from({ length: rows }))).toMatchObject(counted)
  })

  it('count several queries together, each up to the limit', async () => {
    await fill(21)
    const on = (day: number) => marks.selectFrom('marks').where('day', '=', day)
    const queries = [
      { name: 'some', rows: on(3) },
      { name: 'none', rows: on(7) },
      { name: 'all', rows: marks.selectFrom('marks') },
    ]
    expect(await countEachUpTo(db, queries, { most: 3 })).toEqual([
      { name: 'some', count: 3, isMore: false },
      { name: 'none', count: 0, isMore: false },
      { name: 'all', count: 3, isMore: true },
    ])
  })

  it.each([
    [[], { count: 0, isMore: false }],
    [[400, 600], { count: 1000, isMore: false }],
    [[401, 600], { count: 1000, isMore: true }],
    [[1001, 1], { count: 1000, isMore: true }],
  ])('add up counts %j to a thousand at most', (counts, together) => {
    const parts = counts.map((count) => ({ count: Math.min(count, 1000), isMore: count > 1000 }))
    expect(countTogether(parts)).toEqual(together)
  })

  it.each([
    [1, [1, 2, 3, 4], { count: 10, isMore: false }],
    [2, [5, 6, 7, 8], { count: 10, isMore: false }],
    [3, [9, 10], { count: 10, isMore: false }],
    [4, [], { count: 10, isMore: false }],
  ])('return page %i of ten rows', async (page, ids, counted) => {
    await fill(10)
    const { rows, ...rest } = await pageOf(db, sorted(), { page, size: 4 })
    expect([rows.map(({ id }) => id), rest]).toEqual([ids, counted])
  })

  it('report that there is more beyond the counted rows', async () => {
    await fill(1005)
    const { rows, ...rest } = await pageOf(db, sorted(), { page: 101, size: 10 })
    expect([rows.length, rest]).toEqual([5, { count: 1000, isMore: true }])
  })

  const order = { by: ['day', 'id'], direction: 'desc' } as const
  const page = (last: number | null, size: number) => {
    const lastMark = last === null ? undefined : marks.selectFrom('marks').where('id', '=', last)
    return feedOf(rowsAfter(marks.selectFrom('marks').selectAll(), order, lastMark), size, ({ id }) => String(id))
  }

  it.each([1, 3, 7, 50])('a feed in pages of %i returns each row once while rows are added', async (size) => {
    await fill(50)
    const { rows: before } = await database.pool.query('select id from marks order by day desc, id desc')
    const seen: number[] = []
    let last: number | null = null
    do {
      const { rows, next }: Awaited<ReturnType<typeof page>> = await page(last, size)
      seen.push(...rows.map(({ id }) => id))
      last = next === null ? null : Number(next)
      // Before and after the current position, on existing days and new ones.
      await Promise.all([9, 6, 3, 0].map((day) => database.pool.query('insert into marks (day) values ($1)', [day])))
    } while (last !== null && seen.length < 500)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.filter((id) => id <= 50)).toEqual(before.map(({ id }) => id))
  })

  it('a feed also runs in ascending order', async () => {
    await fill(4)
    const rows = marks.selectFrom('marks').select('id')
    const last = marks.selectFrom('marks').where('id', '=', 2)
    expect(await rowsAfter(rows, { by: ['id'], direction: 'asc' }, last).execute()).toEqual([{ id: 3 }, { id: 4 }])
  })

  it('a feed after a missing row is empty', async () => {
    await fill(4)
    expect(await page(99, 10)).toEqual({ rows: [], next: null })
  })
})
