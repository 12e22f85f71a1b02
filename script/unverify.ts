// Takes from an account who it belongs to, where one person has come to have two.
import { type ResetOutcome, resetIdentity } from '@jebo/server/modules/identity/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createDatabase } from '@jebo/server/platform/db/database.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'

const run = (uuid: string): Promise<ResetOutcome> =>
  withDatabase(loadConfig(process.env), 1, (pool) => resetIdentity(createDatabase(pool), uuid))

const log = (line: string): void => void process.stdout.write(`${line}\n`)

const outcomes: Record<ResetOutcome, string> = {
  done: 'is not verified any more, and signed out everywhere.',
  unknown: 'is the account of nobody.',
  notVerified: 'is not verified.',
  pending: 'has handed in an account for rewards: decide about it first.',
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
