import { type Config, ConfigError } from '../config.ts'
import { createMaintenancePool, type Pool } from './database.ts'
import { hasEmbeddedCluster, openCluster } from './open-cluster.ts'

/**
 * The database of an installation for a script that runs beside its server or without one, until the work is done.
 * Its statements have no time limit.
 * @param connections how many it may hold at once
 * @throws ConfigError where no server has ever made a database
 */
export const withDatabase = async <T>(
  config: Config,
  connections: number,
  work: (pool: Pool) => Promise<T>,
): Promise<T> => {
  if (!config.databaseUrl && !hasEmbeddedCluster(config.dataDir)) {
    throw new ConfigError([`There is no database in ${config.dataDir}: start the server there first, or set DATA_DIR.`])
  }
  const cluster = await openCluster(config)
  const pool = createMaintenancePool(cluster.url, (error) => process.stderr.write(`${error.message}\n`), connections)
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await cluster.leave()
  }
}
