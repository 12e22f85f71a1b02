// Recounts the stored figures and corrects wrong ones.
import { recountNotifications } from '@jebo/server/modules/notifications/public.ts'
import { recountFunding } from '@jebo/server/modules/programs/public.ts'
import {
  recountDisclosures,
  recountFigures,
  recountFollowers,
  recountScores,
} from '@jebo/server/modules/tickets/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createDatabase } from '@jebo/server/platform/db/database.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'

const log = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  await withDatabase(loadConfig(process.env), 1, async (pool) => {
    const db = createDatabase(pool)
    log(`Figures of programs: ${await recountFigures(db)} corrected.`)
    log(`Funded programs: ${await recountFunding(db)} corrected.`)
    log(`Scores of challenges: ${await recountScores(db)} corrected.`)
    log(`Figures of hackers and months: ${await recountDisclosures(db)} corrected.`)
    log(`Followers of tickets: ${await recountFollowers(db)} corrected.`)
    log(`Counts of notifications: ${await recountNotifications(db)} corrected.`)
  })
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) log(line)
  process.exitCode = 1
}
