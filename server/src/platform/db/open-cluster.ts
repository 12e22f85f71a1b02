import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { superviseDatabase } from './supervise-database.ts'

export type Cluster = {
  url: string
  /** Whether an embedded database has ended and is being started again. */
  isRestarting: () => boolean
  /** Closes it; the last process to do so stops an embedded database. */
  leave: () => Promise<void>
}

export type ClusterOptions = {
  /** Additional postgres settings for an embedded database that is not running yet. */
  settings?: readonly string[]
  /** Starts an embedded database again whenever it ends, until the signal. */
  supervision?: { log: Logger; stopping: AbortSignal }
}

/** The lock that each process shares while it uses the embedded database. */
const presence = 7_305_241

const enterAttempts = 5
const enterWaitMs = 500

const folderIn = (dataDir: string): string => join(dataDir, 'postgres')

/** Whether an embedded database exists there. */
export const hasEmbeddedCluster = (dataDir: string): boolean => existsSync(join(folderIn(dataDir), 'PG_VERSION'))

/** Opens the configured database, or an embedded one in the data directory. */
export const openCluster = async (
  { databaseUrl, dataDir }: Config,
  { settings = [], supervision }: ClusterOptions = {},
): Promise<Cluster> => {
  if (databaseUrl) return { url: databaseUrl, isRestarting: () => false, leave: async () => undefined }
  const embedded = await startEmbeddedPostgres(folderIn(dataDir), settings)
  let here = await enterFirst(embedded)
  const supervised =
    supervision &&
    superviseDatabase(here, supervision, async () => {
      await embedded.startAgain()
      here = await enter(embedded.url())
      return here
    })
  const leave = async (): Promise<void> => {
    await supervised?.ended
    await leaveAs(here, embedded)
  }
  return { url: embedded.url(), isRestarting: supervised?.isRestarting ?? (() => false), leave }
}

/** The database that was found running may be the one that another process is stopping as the last to leave. */
const enterFirst = async ({ url, startAgain }: EmbeddedPostgres): Promise<pg.Client> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await enter(url())
    } catch (error) {
      if (attempt === enterAttempts) throw error
      await setTimeout(enterWaitMs)
      await startAgain()
    }
  }
}

const enter = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString, application_name: 'jebo presence', connectionTimeoutMillis: 4000 })
  // Queries report a lost connection; here it must not end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock_shared($1)', [presence])
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

const leaveAs = async (here: pg.Client, { stop }: EmbeddedPostgres): Promise<void> => {
  // A database that was already stopped needs nothing.
  const isLast = await isAlone(here).catch(() => false)
  await here.end().catch(() => undefined)
  if (isLast) await stop()
}

const isAlone = async (client: pg.Client): Promise<boolean> => {
  await client.query('select pg_advisory_unlock_shared($1)', [presence])
  const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [presence])
  return rows[0]?.free === true
}
