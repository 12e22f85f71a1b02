import { sql } from 'kysely'
import type { Db } from './database.ts'
import { shippedNames } from './migration-files.ts'

/** Whether a newer version has migrated the database since this process started. */
export const isDatabaseNewer = async (db: Db): Promise<boolean> => {
  const { rows } = await sql`select from kysely_migration where name <> all(${shippedNames}) limit 1`.execute(db)
  return rows.length > 0
}
