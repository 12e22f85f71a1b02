// Resets the verified identity of a user, if one person has two accounts.
import { type ResetOutcome, resetIdentity } from '@jebo/server/modules/identity/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createDatabase } from '@jebo/server/platform/db/database.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'

const run = (uuid: string): Promise<ResetOutcome> =>
  withDatabase(loadConfig(process.env), 1, (pool) => resetIdentity(createDatabase(pool), uuid))

const log = (line: string): void => void process.stdout.write(`${line}\n`)

const outcomes: Record<ResetOutcome, string> = {
  done: 'is no longer verified, and signed out everywhere.',
  unknown: 'does not exist.',
  notVerified: 'is not verified.',
  pending: 'has a pending bank account: decide on it first.',
}

const [uuid = '', ...more] = process.argv.slice(2).map((argument) => argument.toLowerCase())
if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(uuid) || more.length > 0) {
  log('Usage: script/unverify UUID')
  process.exit(2)
}
try {
  const outcome = await run(uuid)
  log(`${uuid} ${outcomes[outcome]}`)
  process.exitCode = outcome === 'done' ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) log(line)
  process.exitCode = 1
}
