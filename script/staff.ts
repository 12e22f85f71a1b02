// Makes a signed-up user a member of staff. The first one cannot be appointed by another.
import { type AppointmentOutcome, appointStaff } from '@jebo/server/appoint-staff.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createDatabase } from '@jebo/server/platform/db/database.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'

const run = (email: string): Promise<AppointmentOutcome> =>
  withDatabase(loadConfig(process.env), 1, (pool) => appointStaff(createDatabase(pool), email))

const log = (line: string): void => void process.stdout.write(`${line}\n`)

const answers: Record<AppointmentOutcome, (email: string) => string> = {
  done: (email) => `${email} is staff now and must sign in again; in production with a second factor.`,
  unknown: (email) => `There is no active user ${email}.`,
  hasCompany: (email) => `${email} belongs to a company, so they cannot be staff. Nothing was changed.`,
  hasCrew: (email) => `${email} belongs to a crew, so they cannot be staff. Nothing was changed.`,
  hasTickets: (email) => `${email} has written tickets, so they cannot be staff. Nothing was changed.`,
}

const [email, ...more] = process.argv.slice(2)
if (!email || more.length > 0) {
  log('Usage: script/staff EMAIL')
  process.exit(2)
}
try {
  const outcome = await run(email.toLowerCase())
  log(answers[outcome](email))
  process.exitCode = outcome === 'done' ? 0 : 1
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) log(line)
  process.exitCode = 1
}
