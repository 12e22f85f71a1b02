import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export type Cluster = {
  url: string
  /** Closes it; the last process to do so stops an embedded database. */
  leave: () => Promise<void>
}

/** The lock that each process shares while it uses the embedded database. */
const presence = 7_305_241

const folderIn = (dataDir: string): string => join(dataDir, 'postgres')

/** Whether an embedded database exists there. */
export const hasEmbeddedCluster = (dataDir: string): boolean => existsSync(join(folderIn(dataDir), 'PG_VERSION'))

/**
 * Opens the configured database, or an embedded one in the data directory.
 * @param settings additional postgres settings for an embedded database that is not running yet
 */
export const openCluster = async (
  { databaseUrl, dataDir }: Config,
  settings: readonly string[] = [],
): Promise<Cluster> => {
  if (databaseUrl) return { url: databaseUrl, leave: async () => undefined }
  const embedded = await startEmbeddedPostgres(folderIn(dataDir), settings)
  const url = embedded.url()
  const here = await connect(url)
  await here.query('select pg_advisory_lock_shared($1)', [presence])
  const leave = async (): Promise<void> => {
    // A database that was already stopped needs nothing.
    const isLast = await isAlone(here).catch(() => false)
    await here.end().catch(() => undefined)
    if (isLast) await embedded.stop()
  }
  return { url, leave }
}

const connect = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url, application_name: 'jebo presence' })
  // Queries report a lost connection; here it must not end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const isAlone = async (client: pg.Client): Promise<boolean> => {
  await client.query('select pg_advisory_unlock_shared($1)', [presence])
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [presence])
  return rows[0]?.free === true
}
