import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import { defineJob, enqueue } from '../jobs/enqueue.ts'
import { createDatabase, type Db } from './database.ts'
import { inTransaction } from './transaction.ts'

describe('inTransaction', () => {
  let database: TestDatabase
  let db: Db
  beforeAll(async () => {
    database = await createTestDatabase()
    db = createDatabase(database.pool)
    await database.pool.query('create table counters (name text primary key, value int8 not null)')
    await database.pool.query("insert into counters values ('a', 0), ('b', 0)")
  })
  afterAll(() => database.drop())

  const jobs = async () => (await database.pool.query('select task_identifier from graphile_worker.jobs')).rows
  const testJob = defineJob<{ n: number }>('test:count')

  it('adds a job only if the transaction commits', async () => {
    const failing = inTransaction(db, async (tx) => {
      await enqueue(tx, testJob, { n: 1 })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await jobs()).toEqual([])
    await inTransaction(db, (tx) => enqueue(tx, testJob, { n: 1 }))
    expect(await jobs()).toEqual([{ task_identifier: 'test:count' }])
  })

  it('joins an open transaction', async () => {
    const outer = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => enqueue(inner, testJob, { n: 2 }))
      throw new Error('no')
    })
    await expect(outer).rejects.toThrow('no')
    expect(await jobs()).toHaveLength(1)
  })

  it('repeats the transaction that a deadlock ended', async () => {
    let tries = 0
    let holding = 0
    const bothHold = Promise.withResolvers<void>()
    const oneIsDone = Promise.withResolvers<void>()
    const add = async (first: string, second: string): Promise<void> => {
      await inTransaction(db, async (tx) => {
        // Otherwise the repeat may lock its first row before the other transaction has woken up, and deadlock again.
        if (++tries > 2) await oneIsDone.promise
        await sql`update counters set value = value + 1 where name = ${first}`.execute(tx)
        if (++holding === 2) bothHold.resolve()
        await bothHold.promise
        await sql`update counters set value = value + 1 where name = ${second}`.execute(tx)
      })
      oneIsDone.resolve()
    }
    await Promise.all([add('a', 'b'), add('b', 'a')])
    const { rows } = await database.pool.query('select value from counters order by name')
    expect(rows).toEqual([{ value: 2 }, { value: 2 }])
    expect(tries).toBe(3)
  })

  it('does not repeat other failures', async () => {
    let tries = 0
    const failing = inTransaction(db, async (tx) => {
      tries++
      await sql`select 1 / 0`.execute(tx)
    })
    await expect(failing).rejects.toThrow('division by zero')
    expect(tries).toBe(1)
  })

  it('refuses an integer that a JavaScript number cannot represent', async () => {
    await expect(database.pool.query('select 9007199254740993::int8')).rejects.toThrow(RangeError)
  })
})
