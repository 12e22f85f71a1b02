import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { ConfigError } from '../config.ts'
import { refuseChanged, rememberHashes } from './changed-migrations.ts'
import { createDatabase, createMaintenancePool, type Db } from './database.ts'
import { errorCodeOf } from './error-code.ts'
import { type MigrationFile, readMigrationFiles, shippedMigrations, statementsOf } from './migration-files.ts'
import { renameMigrations } from './rename-migrations.ts'

/** The lock that kysely's migrator takes, so that processes of all versions wait for each other. */
const lockId = 3_853_314_791_062_309_107n
const lockPollMs = 200
/** Shorter than requests wait for the database. */
const lockWaitMs = 2000
const mostDeadlocks = 5

/**
 * Brings the schema up to date over a separate connection without a statement limit. If several processes start, one
 * migrates and the others wait.
 * @param folder the folder of the files, NNNN_<module>.sql
 * @param isDevelopment whether to refuse edits of applied files
 * @throws ConfigError if `script/seed` fills the database, or was interrupted
 */
export const migrate = async (url: string, folder: URL = shippedMigrations, isDevelopment = false): Promise<void> => {
  const files = await readMigrationFiles(folder)
  // The statement that needs a lost connection reports it.
  const pool = createMaintenancePool(url, () => undefined, 1)
  try {
    await createDatabase(pool)
      .connection()
      .execute(async (connection) => {
        await lock(connection)
        await refuseUnfinished(connection)
        await renameMigrations(connection)
        await refuseChanged(connection, files, isDevelopment)
        await run(connection, files)
        if (isDevelopment) await rememberHashes(connection, files)
      })
  } finally {
    // The lock ends with its connection.
    await pool.end()
  }
}

/**
 * Waits without an open statement: `create index concurrently` waits for all older statements, so it would wait for the
 * process that waits for it.
 */
const lock = async (connection: Db): Promise<void> => {
  for (;;) {
    const { rows } = await sql<{
      is_mine: boolean
    }>`select pg_try_advisory_lock(${sql.lit(lockId)}) as is_mine`.execute(connection)
    if (rows[0]?.is_mine) return
    await setTimeout(lockPollMs)
  }
}

/** The seed holds its plan in a schema, which it drops when the data is complete and checked. */
const refuseUnfinished = async (connection: Db): Promise<void> => {
  const { rows } = await sql<{ is_there: boolean }>`select to_regnamespace('seeding') is not null as is_there`.execute(
    connection,
  )
  if (!rows[0]?.is_there) return
  throw new ConfigError([
    'script/seed has not finished filling this database. If it no longer runs, it was interrupted or failed:',
    'remove the database (the folder postgres in DATA_DIR, or the one of DATABASE_URL), or take another DATA_DIR.',
  ])
}

/** A migration of an empty database, in which no index is built beside readers: one transaction takes an eighth of the time. */
const asTransactional = ({ name, text }: MigrationFile): MigrationFile => ({
  name,
  text: text.replaceAll(/ concurrently\b/g, ''),
  isTransactional: true,
})

/** Runs the transactional files in one transaction and each of the others separately; in an empty database all in one. */
const run = async (connection: Db, given: readonly MigrationFile[]): Promise<void> => {
  let migrations = migrationsOf(given)
  const migrator = new Migrator({ db: connection, provider: { getMigrations: async () => migrations } })
  const applied = new Set(
    (await migrator.getMigrations()).filter(({ executedAt }) => executedAt).map(({ name }) => name),
  )
  const files = applied.size === 0 ? given.map(asTransactional) : given
  migrations = migrationsOf(files)
  const pending = files.filter(({ name }) => !applied.has(name))
  const ends = pending.filter((file, at) => !(file.isTransactional && pending[at + 1]?.isTransactional))
  for (const { name, isTransactional } of ends) {
    if (isTransactional) await migrateBetweenReaders(connection, migrator, name)
    else throwIfAny(await migrator.migrateTo(name, { disableTransactions: true }))
  }
  // Even if nothing is pending, as a database that is newer than these files is refused.
  throwIfAny(await migrator.migrateToLatest())
}

const throwIfAny = ({ error }: MigrationResultSet): void => {
  if (error) throw error
}

const lockTimeout = '55P03'
const deadlock = '40P01'

/**
 * A table that is to change is locked for everybody as soon as the migration waits for it, say for a backup that reads it.
 * So the migration waits only briefly, and tries again, while other processes go on. One of an older version may lock the same
 * tables in another order; after a deadlock it goes on, and so does the next try.
 */
const migrateBetweenReaders = async (connection: Db, migrator: Migrator, name: string): Promise<void> => {
  await sql`select set_config('lock_timeout', ${`${lockWaitMs}ms`}, false)`.execute(connection)
  for (let deadlocks = 0; ; ) {
    const result = await migrator.migrateTo(name)
    const code = errorCodeOf(result.error)
    if (code === deadlock) deadlocks += 1
    if (code !== lockTimeout && (code !== deadlock || deadlocks === mostDeadlocks)) {
      await sql`set lock_timeout = 0`.execute(connection)
      return throwIfAny(result)
    }
    await setTimeout(lockWaitMs)
  }
}

const migrationOf = ({ text, isTransactional }: MigrationFile): Migration => ({
  up: async (db) => {
    for (const statement of isTransactional ? [text] : statementsOf(text)) await sql.raw(statement).execute(db)
  },
})

const migrationsOf = (files: readonly MigrationFile[]): Record<string, Migration> =>
  Object.fromEntries(files.map((file) => [file.name, migrationOf(file)]))
