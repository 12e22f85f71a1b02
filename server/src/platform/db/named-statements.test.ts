import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { queriesOf } from '../../../test/queries.ts'
import { rowId } from '../../../test/row-id.ts'
import { createDatabase, type Db } from './database.ts'
import { countUpTo } from './lists.ts'
import { inTransaction } from './transaction.ts'

const user = (id: number) => rowId('users', id)

describe('named statements', () => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.pool)
  })
  afterAll(() => database.drop())

  const emails = (ids: readonly number[]) =>
    db.selectFrom('users').selectAll().where('id', 'in', ids.map(user)).execute()
  const namesOf = async (): Promise<string[]> => {
    const { rows } = await database.pool.query<{ name: string }>('select name from pg_prepared_statements')
    return rows.map(({ name }) => name)
  }

  it('parse a text once for lists of any length', async () => {
    const texts = await queriesOf(database.pool, async () => {
      for (const ids of [[1], [1, 2, 3], []]) expect(await emails(ids)).toEqual([])
      expect(await db.selectFrom('users').select('id').where('id', 'not in', [1, 2].map(user)).execute()).toEqual([])
    })
    expect(new Set(texts).size).toBe(2)
    expect(await namesOf()).toHaveLength(2)
  })

  it('skip queries that are planned by their values', async () => {
    const before = await namesOf()
    const rows = db.selectFrom('users').where('id', '=', user(1))
    expect(await countUpTo(db, rows)).toEqual({ count: 0, isMore: false })
    expect(await namesOf()).toEqual(before)
  })

  it('match lists of every type', async () => {
    const found = await db
      .selectFrom('terms_versions')
      .select('type')
      .distinct()
      .where((row) => row(sql<string>`type`, 'in', ['USER', 'N"D,A}', 'MANAGER']))
      .where('effective_on', 'not in', [new Date('1999-01-01')])
      .orderBy('type')
      .execute()
    expect(found.map(({ type }) => type)).toEqual(['MANAGER', 'USER'])
  })

  it('are prepared again after a migration changed their table', async () => {
    await emails([1])
    await database.pool.query('alter table users add column beside_one text')
    expect(await emails([1])).toEqual([])
    await database.pool.query('alter table users add column beside_two text')
    const read = inTransaction(db, async (tx) => {
      await tx.selectFrom('companies').select('id').where('id', '=', rowId('companies', 1)).execute()
      return tx
        .selectFrom('users')
        .selectAll()
        .where('id', 'in', [user(1)])
        .execute()
    })
    expect(await read).toEqual([])
  })

  it('are planned each time for searches and later pages, and once for first pages', async () => {
    const names = await namesOf()
    const users = db.selectFrom('users').select('id').orderBy('id').limit(20)
    for (const page of [users.offset(20), users.where('email', 'ilike', '%a%')])
      expect(await page.execute()).toEqual([])
    expect(await namesOf()).toEqual(names)
    const texts = await queriesOf(database.pool, async () => {
      expect(await users.where('id', '>', user(0)).offset(0).execute()).toEqual([])
    })
    expect(texts.map((text) => text.trim())).toEqual([
      'select "id" from "users" where "id" > $1 order by "id" limit 20',
    ])
    expect(await namesOf()).toHaveLength(names.length + 1)
  })

  it('do not name texts of unlimited variety', async () => {
    const names = await namesOf()
    const rows = Array.from({ length: 40 }, (_, n) => ({ user_id: n, code_hash: Buffer.alloc(32, n) }))
    await expect(db.insertInto('recovery_codes').values(rows).execute()).rejects.toThrow(/foreign key/)
    expect(await namesOf()).toEqual(names)
  })
})
