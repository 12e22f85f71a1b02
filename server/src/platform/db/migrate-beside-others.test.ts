// Migrations of a database that other processes use.
import { describe, expect, it, vi } from 'vitest'
import { appliedTo, migrationsIn, openEmptyDatabase } from '../../../test/empty-database.ts'
import { migrate } from './migrate.ts'

vi.setConfig({ testTimeout: 60_000 })

const table = 'create table things (id bigint, name text);'
const waiting = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"

describe('a migration', () => {
  it('waits for readers of a table without blocking others', async () => {
    const { url, pool } = await openEmptyDatabase()
    await migrate(url, await migrationsIn({ '0001_things.sql': table }))
    const reader = await pool.connect()
    await reader.query('begin; select from things')
    const change = 'alter table things add column size int;'
    const migrated = migrate(url, await migrationsIn({ '0001_things.sql': table, '0002_things.sql': change }))
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    const began = performance.now()
    await pool.query('select from things')
    expect(performance.now() - began).toBeLessThan(3000)
    await reader.query('commit')
    reader.release()
    await migrated
    expect(await appliedTo(pool)).toEqual(['0001_things', '0002_things'])
    expect((await pool.query('select size from things')).rows).toEqual([])
  })

  it('tries again after a deadlock with a process that locks its tables in another order', async () => {
    const { url, pool } = await openEmptyDatabase()
    const tables = 'create table first (size int); create table second (size int);'
    await migrate(url, await migrationsIn({ '0001_things.sql': tables }))
    const writer = await pool.connect()
    // The migration notices the deadlock, as the writer would only after a minute.
    await writer.query("set deadlock_timeout = '1min'; begin; insert into second values (1)")
    const changes = 'alter table first add column name text; alter table second add column name text;'
    const migrated = migrate(url, await migrationsIn({ '0001_things.sql': tables, '0002_things.sql': changes }))
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1)
    await writer.query('insert into first values (1); commit')
    writer.release()
    await migrated
    expect((await pool.query('select * from first, second')).rows).toEqual([{ size: 1, name: null }])
    expect(await appliedTo(pool)).toEqual(['0001_things', '0002_things'])
    const { rows } = await pool.query('select deadlocks::int from pg_stat_database where datname = current_database()')
    expect(rows).toEqual([{ deadlocks: 1 }])
  })
})
