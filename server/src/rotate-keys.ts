// Seals by the first of SECRET_KEYS what the others sealed, beside the running server.
import { ConfigError, loadConfig } from './platform/config.ts'
import { findObjections } from './platform/crypto/find-objections.ts'
import { resealAll } from './platform/crypto/reseal.ts'
import { withDatabase } from './platform/db/with-database.ts'
import { createLog } from './platform/log.ts'
import { createServices, sealedLocations } from './server.ts'

type Say = (line: string) => void

/** Whether every process of the product seals by the key that everything is to be sealed by. Those that do not are named. */
const areAllAgreed = async (
  { db, config }: ReturnType<typeof createServices>,
  say: Say,
  consequence: string,
): Promise<boolean> => {
  const objections = await findObjections(db, config.secretKeys)
  if (objections.length === 0) return true
  say(`${consequence}, as not every process that runs has the keys that this script was given:`)
  for (const line of objections) say(line)
  say('Then begin again. A process that was killed counts for three minutes.')
  return false
}

const sealAll = (env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<boolean> => {
  const config = loadConfig(env)
  return withDatabase(config, 2, async (pool) => {
    const services = createServices(config, { pool, maintenance: pool }, createLog('silent'))
    if (!(await areAllAgreed(services, say, 'Nothing was touched'))) return false
    const isAllNew = await resealAll(sealedLocations, services, say, signal)
    // A process that has been started meanwhile could not be asked before.
    return (await areAllAgreed(services, say, 'No key may go yet')) && isAllNew
  })
}

/**
 * Changes the key of everything that is stored sealed.
 * @param env the settings of the server it runs beside
 * @param say is given a line for the terminal, which never repeats anything that was opened
 * @returns whether no older key is needed any more; it never throws
 */
export const rotateKeys = async (env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<boolean> => {
  try {
    return await sealAll(env, say, signal)
  } catch (error) {
    // A database's error may repeat what it was given beside its message, so the message stands alone.
    const message = error instanceof Error ? error.message : String(error)
    for (const line of error instanceof ConfigError ? error.lines : [`It ended early, begin it again: ${message}`])
      say(line)
    return false
  }
}
