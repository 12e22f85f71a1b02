// Refuses databases that have applied other migrations than the files say. In development, where files are still written,
// a hash of each applied file shows later edits, which would have no effect.
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './database.ts'
import type { MigrationFile } from './migration-files.ts'

const advice =
  'or undo what it did in the database and delete its row from kysely_migration, or start with another DATA_DIR.'

const exists = async (connection: Db, table: string): Promise<boolean> => {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(connection)
  return rows[0]?.found === true
}

/** Comments and blank lines may change. */
const hashOf = ({ text }: MigrationFile): string => {
  const lines = text.split('\n').map((line) => line.trim())
  const statements = lines.filter((line) => line !== '' && !line.startsWith('--'))
  return createHash('sha256').update(statements.join('\n')).digest('hex')
}

const refuseRemoved = async (
  connection: Db,
  files: readonly MigrationFile[],
  isDevelopment: boolean,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection)
  const removed = rows.find(({ name }) => !files.some((file) => file.name === name))
  if (!removed) return
  const reason = isDevelopment
    ? `is missing in server/migrations. Put the file back, ${advice}`
    : 'is unknown to this version. Start the version that applied it, or a later one.'
  throw new Error(`The migration ${removed.name}, which the database has applied, ${reason}`)
}

/** The hashes of former texts. A database that applied one is as if it had applied the file. */
const formerHashes: Readonly<Record<string, string>> = {
  '0040_tickets': 'ddd39087ee9e022c92afabdee2988ce348105fd65da0310b697dfd6d57b14872',
}

const refuseEdited = async (connection: Db, files: readonly MigrationFile[]): Promise<void> => {
  const { rows } = await sql<{ name: string; hash: string }>`
    select name, hash from development.applied_migrations join kysely_migration using (name) order by name`.execute(
    connection,
  )
  const edited = rows.find(({ name, hash }) =>
    files.some((file) => file.name === name && ![hashOf(file), formerHashes[name]].includes(hash)),
  )
  if (edited) {
    throw new Error(`The migration ${edited.name} was edited after the database applied it. Revert the edit, ${advice}`)
  }
}

/** @throws Error that says which applied migration is missing or, in development, was edited, and what to do */
export const refuseChanged = async (
  connection: Db,
  files: readonly MigrationFile[],
  isDevelopment: boolean,
): Promise<void> => {
  if (!(await exists(connection, 'kysely_migration'))) return
  await refuseRemoved(connection, files, isDevelopment)
  if (isDevelopment && (await exists(connection, 'development.applied_migrations'))) {
    await refuseEdited(connection, files)
  }
}

/** Stores the hashes of the applied files, in a schema that production does not have. */
export const rememberHashes = async (connection: Db, files: readonly MigrationFile[]): Promise<void> => {
  await sql`create schema if not exists development`.execute(connection)
  await sql`create table if not exists development.applied_migrations (name text primary key, hash text not null)`.execute(
    connection,
  )
  await sql`
    insert into development.applied_migrations
    select * from unnest(${files.map(({ name }) => name)}::text[], ${files.map(hashOf)}::text[])
    on conflict (name) do update set hash = excluded.hash`.execute(connection)
}
