// Seals by the first of SECRET_KEYS what the others sealed, so that these can go.
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { findObjections } from '@jebo/server/platform/crypto/find-objections.ts'
import { resealAll } from '@jebo/server/platform/crypto/reseal.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'
import { createLog } from '@jebo/server/platform/log.ts'
import { createServices, sealedLocations } from '@jebo/server/server.ts'

type Services = ReturnType<typeof createServices>

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Whether every process of the product seals by the key that everything is to be sealed by. Those that do not are named. */
const areAllAgreed = async ({ db, config }: Services, consequence: string): Promise<boolean> => {
  const objections = await findObjections(db, config.secretKeys)
  if (objections.length === 0) return true
  say(`${consequence}, as not every process that runs has the keys that this script was given:`)
  for (const line of objections) say(line)
  say('Then begin again. A process that was killed counts for three minutes.')
  return false
}

const run = (signal: AbortSignal): Promise<boolean> => {
  const config = loadConfig(process.env)
  return withDatabase(config, 2, async (pool) => {
    const services = createServices(config, { pool, maintenance: pool }, createLog('silent'))
    if (!(await areAllAgreed(services, 'Nothing was touched'))) return false
    const isAllNew = await resealAll(sealedLocations, services, say, signal)
    // Whoever has been started meanwhile could not be asked before.
    return (await areAllAgreed(services, 'No key may go yet')) && isAllNew
  })
}

if (process.argv.length > 2) {
  say('Usage: script/rotate-keys')
  process.exit(2)
}
const stop = new AbortController()
process.once('SIGINT', () => stop.abort())
process.once('SIGTERM', () => stop.abort())
try {
  process.exitCode = (await run(stop.signal)) ? 0 : 1
} catch (error) {
  // A database's error may repeat what it was given beside its message, so the message stands alone.
  const message = error instanceof Error ? error.message : String(error)
  for (const line of error instanceof ConfigError ? error.lines : [`It ended early, begin it again: ${message}`])
    say(line)
  process.exitCode = 1
}
