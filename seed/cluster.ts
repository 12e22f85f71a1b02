// How the seed uses the database.
import { availableParallelism, totalmem } from 'node:os'

/** More connections would only wait for memory and disk. */
export const connections = Math.min(availableParallelism(), 4)

/**
 * For a database that the seed starts itself: pages are written once, and by the checkpoints, since each of them is read
 * by many steps.
 */
export const clusterSettings = [
  // Built indexes are written to their files alone.
  'wal_level=minimal',
  'max_wal_senders=0',
  `shared_buffers=${Math.min(Math.floor(totalmem() / 4 / 2 ** 20), 4096)}MB`,
  'max_wal_size=16GB',
  'checkpoint_timeout=60s',
]
