import { type Config, ConfigError } from '../config.ts'
import { createMaintenancePool, type Pool } from './database.ts'
import { hasEmbeddedCluster, openCluster } from './open-cluster.ts'

/**
 * Opens the database of an installation for a script, whether its server runs or not.
 * Statements have no time limit.
 * @param connections the size of the pool
 * @throws ConfigError if no database has been created yet
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
