import { join } from 'node:path'
import type { Config } from '../config.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'

export type Cluster = { url: string; wasRunning: boolean; stop: () => Promise<void> }

/** The configured database, or one of our own beside the data. */
export const openCluster = async ({ databaseUrl, dataDir }: Config): Promise<Cluster> => {
  if (databaseUrl) return { url: databaseUrl, wasRunning: true, stop: async () => undefined }
  const embedded = await startEmbeddedPostgres(join(dataDir, 'postgres'))
  return { ...embedded, url: embedded.url() }
}
