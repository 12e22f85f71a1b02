// One PostgreSQL per test run, without durability. Databases are copied from a migrated template.
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { publishShippedTerms } from '../src/modules/accounts/public.ts'
import { createDatabase, createPool } from '../src/platform/db/database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../src/platform/db/embedded-postgres.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { migrateJobs } from '../src/platform/jobs/worker.ts'

const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=300',
]
export const template = 'template_jebo'

export type TestCluster = EmbeddedPostgres & {
  remove: () => Promise<void>
}

/** Runs one statement in the maintenance database. */
export const administer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  // The statement reports a lost connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** A running cluster with the migrated template in it. */
export const startTestCluster = async (): Promise<TestCluster> => {
  const dir = join(tmpdir(), `jebo-test-${process.pid}-${Date.now()}`)
  const cluster = await startEmbeddedPostgres(dir, settings)
  await administer(cluster.url(), `create database ${template}`)
  await prepare(cluster.url(template))
  const remove = async (): Promise<void> => {
    await cluster.stop()
    await rm(dir, { recursive: true })
    await rm(`${dir}.password`)
  }
  return { ...cluster, remove }
}

/** Migrates an empty database. */
const prepare = async (url: string): Promise<void> => {
  await migrate(url)
  const pool = createPool(url, () => undefined)
  await publishShippedTerms(createDatabase(pool), new Date())
  await migrateJobs(pool, pino({ level: 'silent' }))
  await pool.end()
}
