// Seals with the first of SECRET_KEYS what the others sealed, while the server runs.
import { ConfigError, loadConfig } from './platform/config.ts'
import { findObjections } from './platform/crypto/find-objections.ts'
import { resealAll } from './platform/crypto/reseal.ts'
import { withDatabase } from './platform/db/with-database.ts'
import { createLog } from './platform/log.ts'
import { createServices, sealedLocations } from './server.ts'

type Say = (line: string) => void

/** Whether every running process seals with the newest key. Names those that do not. */
const areAllAgreed = async (
  { db, config }: ReturnType<typeof createServices>,
  say: Say,
  consequence: string,
): Promise<boolean> => {
  const objections = await findObjections(db, config.secretKeys)
  if (objections.length === 0) return true
  say(`${consequence}, as not every running process has the keys that this script was given:`)
  for (const line of objections) say(line)
  say('Then run this again. A process that was killed counts for three minutes.')
  return false
}

const sealAll = (env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<boolean> => {
  const config = loadConfig(env)
  return withDatabase(config, 2, async (pool) => {
    const services = createServices(config, { pool, maintenance: pool }, createLog('silent'))
    if (!(await areAllAgreed(services, say, 'Nothing was changed'))) return false
    const isAllNew = await resealAll(sealedLocations, services, say, signal)
    // Another process may have started meanwhile.
    return (await areAllAgreed(services, say, 'No key can be removed yet')) && isAllNew
  })
}

/**
 * Changes the key of everything that is stored sealed.
 * @param env the settings of the running server
 * @param say prints a line, which never contains an opened value
 * @returns whether the older keys can be removed; never throws
 */
export const rotateKeys = async (env: NodeJS.ProcessEnv, say: Say, signal: AbortSignal): Promise<boolean> => {
  try {
    return await sealAll(env, say, signal)
  } catch (error) {
    // Only the message, because other fields of a database error may contain values.
    const message = error instanceof Error ? error.message : String(error)
    for (const line of error instanceof ConfigError ? error.lines : [`It ended early, run it again: ${message}`])
      say(line)
    return false
  }
}
