// Makes a signed-up user a member of staff. The first one cannot be appointed by another.
import { makeStaff } from '@jebo/server/modules/accounts/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createDatabase } from '@jebo/server/platform/db/database.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'

const run = (email: string): Promise<boolean> =>
  withDatabase(loadConfig(process.env), 1, (pool) => makeStaff(createDatabase(pool), email))

const log = (line: string): void => void process.stdout.write(`${line}\n`)

const [email, ...more] = process.argv.slice(2)
if (!email || more.length > 0) {
  log('Usage: script/staff EMAIL')
  process.exit(2)
}
try {
  const isDone = await run(email.toLowerCase())
  log(
    isDone
      ? `${email} is staff now and must sign in again; in production with a second factor.`
      : `There is no active user ${email}.`,
  )
  process.exitCode = isDone ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) log(line)
  process.exitCode = 1
}
