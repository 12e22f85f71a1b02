// Databases of the first version contain former names of migrations that were renumbered.
import { sql } from 'kysely'
import type { Db } from './database.ts'

const renamed: Readonly<Record<string, string>> = {
  '0003_platform': '0004_platform',
  '0004_audit': '0005_audit',
  '0005_ledger': '0006_ledger',
  '0006_companies': '0007_companies',
  '0007_programs': '0008_programs',
  '0008_tickets': '0009_tickets',
  '0009_notifications': '0010_notifications',
  '0010_files': '0011_files',
  '0010_platform': '0012_platform',
  '0011_accounts': '0013_accounts',
  '0012_accounts': '0014_accounts',
  '0013_accounts': '0015_accounts',
  '0015_accounts': '0016_accounts',
  '0016_accounts': '0017_accounts',
  '0016_identity': '0018_identity',
  '0017_accounts': '0019_accounts',
  '0017_audit': '0020_audit',
  '0017_identity': '0021_identity',
  '0018_identity': '0022_identity',
  '0019_identity': '0023_identity',
  '0020_files': '0024_files',
  '0021_platform': '0025_platform',
}

/** The first former name that no file has today; if it is missing, nothing is left to rename. */
const firstOldName = '0003_platform'

/** Renames the applied migrations to their current names. Repeating it changes nothing. */
export const renameMigrations = async (connection: Db): Promise<void> => {
  const table = await sql<{ name: string | null }>`select to_regclass('kysely_migration')::text as name`.execute(
    connection,
  )
  if (!table.rows[0]?.name) return
  await connection.transaction().execute(async (tx) => {
    const old = await sql`select from kysely_migration where name = ${firstOldName}`.execute(tx)
    if (old.rows.length === 0) return
    // Via temporary names, as some new names are former names of others.
    await sql`
      update kysely_migration set name = '~' || after
      from unnest(${Object.keys(renamed)}::text[], ${Object.values(renamed)}::text[]) as renamed (before, after)
      where name = before`.execute(tx)
    await sql`update kysely_migration set name = substr(name, 2) where starts_with(name, '~')`.execute(tx)
  })
}
