// Computes the log of receipts again from the database, and names what was changed.
import { verifyLog } from '@jebo/server/modules/receipts/public.ts'
import { readSubmitted } from '@jebo/server/modules/tickets/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createSealer } from '@jebo/server/platform/crypto/seal.ts'
import { createDatabase } from '@jebo/server/platform/db/database.ts'
import { inOneState } from '@jebo/server/platform/db/transaction.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'

const log = (line: string): void => void process.stdout.write(`${line}\n`)

try {
  const config = loadConfig(process.env)
  const sealer = createSealer(config.secretKeys)
  const { faults, size, head } = await withDatabase(config, 1, (pool) =>
    inOneState(createDatabase(pool), (tx) => verifyLog(tx, sealer, readSubmitted)),
  )
  for (const fault of faults) log(fault)
  if (faults.length > 0) {
    log('The log of receipts was changed.')
    process.exitCode = 1
  } else {
    log(`The log of receipts is whole: ${size} entries.`)
    if (head) log(`Signed ${head.time.toISOString()} with the key ${head.keyId}, root ${head.root.toString('hex')}.`)
  }
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  for (const line of error.lines) log(line)
  process.exitCode = 1
}
