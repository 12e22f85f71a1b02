// The databases that are compared: made by the seed at first, and kept between runs in a folder of their own.
import { createHash } from 'node:crypto'
import { chmod, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clusterSettings, connections } from '../../seed/cluster.ts'
import { fillWorld } from '../../seed/fill.ts'
import { planOf } from '../../seed/plan.ts'
import { publishShippedTerms } from '../../server/src/modules/accounts/public.ts'
import { recordCompanies } from '../../server/src/modules/tickets/public.ts'
import { type Config, loadConfig } from '../../server/src/platform/config.ts'
import { createSealer } from '../../server/src/platform/crypto/seal.ts'
import { createDatabase, createMaintenancePool, type Pool } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { openCluster } from '../../server/src/platform/db/open-cluster.ts'
import { openFileStore } from '../../server/src/platform/files/store.ts'
import type { Size } from '../options.ts'
import { fillJournals } from './journals.sql.ts'

export type World = { dataDir: string; pool: Pool }

const root = process.env.GROWTH_DIR ?? join(tmpdir(), 'jebo-growth')
const seedFolder = join(import.meta.dirname, '../../seed')

/** Changes when the seed does: a world that an older seed made is made again. */
const markOfSeed = async (): Promise<string> => {
  const hash = createHash('sha256')
  const files = (await readdir(seedFolder)).filter((file) => !file.endsWith('.test.ts')).sort()
  for (const file of files) hash.update(await readFile(join(seedFolder, file)))
  return hash.digest('hex')
}

const folderOf = async (
  { tickets, programs, journals }: Size,
  say: (line: string) => void,
): Promise<{ dataDir: string; isMade: boolean }> => {
  const name = [tickets, programs, journals && `journals-${journals}`].filter((part) => part !== undefined).join('-')
  const dataDir = join(root, name)
  const mark = await readFile(join(dataDir, 'seed'), 'utf8').catch(() => null)
  if (mark === (await markOfSeed())) return { dataDir, isMade: true }
  say(`making a world in ${dataDir}`)
  await rm(dataDir, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  // The database may run as another user, who must be able to enter.
  for (const folder of [root, dataDir]) await chmod(folder, 0o711)
  return { dataDir, isMade: false }
}

/**
 * Opens the database of a world.
 * @param ends receives how to close it
 */
const openDatabase = async (
  config: Config,
  say: (line: string) => void,
  ends: (() => Promise<unknown>)[],
  { settings = [], connections }: { settings?: readonly string[]; connections?: number } = {},
): Promise<Pool> => {
  const cluster = await openCluster(config, { settings })
  const pool = createMaintenancePool(cluster.url, (error) => say(error.message), connections)
  ends.push(async () => {
    // The pool would wait for its statements, and one of those that make a world takes minutes: the end of the database
    // ends it.
    const isBusy = pool.idleCount < pool.totalCount
    if (isBusy) await cluster.leave()
    await pool.end()
    if (!isBusy) await cluster.leave()
  })
  await migrate(cluster.url)
  return pool
}

/** Makes the world, in a database with the settings of the seed: it is measured with the usual ones. */
const makeWorld = async (
  size: Size,
  config: Config,
  say: (line: string) => void,
  ends: (() => Promise<unknown>)[],
): Promise<void> => {
  const pool = await openDatabase(config, say, ends, { settings: clusterSettings, connections })
  await publishShippedTerms(createDatabase(pool), new Date())
  const tools = { files: openFileStore(config), sealer: createSealer(config.secretKeys) }
  await fillWorld(pool, tools, planOf(size.tickets, 1, size.programs), say)
  if (size.journals !== undefined) await fillJournals(pool, size.journals)
  await pool.query('checkpoint')
  await ends.pop()?.()
}

/** Opens the world of a size, at today's schema. @param ends receives how to close it, before it is made */
export const openWorld = async (
  size: Size,
  say: (line: string) => void,
  ends: (() => Promise<unknown>)[],
): Promise<World> => {
  const { dataDir, isMade } = await folderOf(size, say)
  const config = loadConfig({ DATA_DIR: dataDir })
  if (!isMade) {
    await makeWorld(size, config, say, ends)
    await writeFile(join(dataDir, 'seed'), await markOfSeed())
  }
  const pool = await openDatabase(config, say, ends)
  // What the jobs and the database would do by themselves at some moment of the run.
  await recordCompanies(createDatabase(pool), new Date())
  await pool.query('vacuum (analyze)')
  return { dataDir, pool }
}
