// Fills a development database with many plausible rows.
import { publishShippedTerms } from '@jebo/server/modules/accounts/public.ts'
import { currentHead } from '@jebo/server/modules/receipts/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createSealer } from '@jebo/server/platform/crypto/seal.ts'
import { createDatabase, createMaintenancePool } from '@jebo/server/platform/db/database.ts'
import { migrate } from '@jebo/server/platform/db/migrate.ts'
import { openCluster } from '@jebo/server/platform/db/open-cluster.ts'
import { openFileStore } from '@jebo/server/platform/files/store.ts'
import { isWhole, readOptions, refuseOptions } from '../script/read-options.ts'
import { clusterSettings, connections } from './cluster.ts'
import { fillWorld } from './fill.ts'
import { planOf, seedPassword } from './plan.ts'

const log = (line: string): void => void process.stdout.write(`${line}\n`)

const usage = 'script/seed --tickets N [--seed N], of 100 to 5,000,000 tickets'

const readPlan = () => {
  const { tickets, seed } = readOptions(usage, {
    tickets: { type: 'string' },
    seed: { type: 'string', default: '1' },
  })
  if (!isWhole(tickets, 100, 5_000_000) || !isWhole(seed, 1, 1_000_000)) refuseOptions(usage)
  return planOf(Number(tickets), Number(seed))
}

const run = async (): Promise<void> => {
  const plan = readPlan()
  const config = loadConfig(process.env)
  if (config.isProduction) throw new ConfigError(['script/seed fills a development database, never one in production.'])
  const cluster = await openCluster(config, { settings: clusterSettings })
  const pool = createMaintenancePool(cluster.url, (error) => log(error.message), connections)
  try {
    await migrate(cluster.url)
    await publishShippedTerms(createDatabase(pool), new Date())
    const tools = { files: openFileStore(config), sealer: createSealer(config.secretKeys) }
    const started = performance.now()
    log('If this is interrupted, the database has to be removed, with what was in it before.')
    const isMade = await fillWorld(pool, tools, plan, log)
    if (!isMade) throw new ConfigError(['The world is there already: remove the database, or take another DATA_DIR.'])
    await currentHead(createDatabase(pool), { sealer: tools.sealer, now: new Date() })
    log(`${((performance.now() - started) / 1000).toFixed(1).padStart(6)} s  in all, for ${plan.tickets} tickets`)
    // Stopping the database would wait for it, and only for a minute.
    await pool.query('checkpoint')
    log(
      'Sign in as owner@seed.test or manager@seed.test of the biggest company, as hacker@seed.test who wrote the most',
    )
    log(`tickets, or as staff@seed.test. Everybody's password is ${seedPassword}`)
  } finally {
    await pool.end()
    await cluster.leave()
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) log(line)
  process.exitCode = 1
}
