// Computes the ledger again from its journals, and names what does not fit.
import {
  exportLedger,
  type Head,
  type LedgerVerdict,
  ledgerInDatabase,
  ledgerInFolder,
  verifyLedger,
} from '@jebo/server/modules/ledger/public.ts'
import { checkRewards } from '@jebo/server/modules/tickets/public.ts'
import { ConfigError, loadConfig } from '@jebo/server/platform/config.ts'
import { createDatabase } from '@jebo/server/platform/db/database.ts'
import { inOneState } from '@jebo/server/platform/db/transaction.ts'
import { withDatabase } from '@jebo/server/platform/db/with-database.ts'
import { readOptions, refuseOptions } from './read-options.ts'

const log = (line: string): void => void process.stdout.write(`${line}\n`)

const usage = 'script/ledger-verify [--head NUMBER:HASH] [--export FOLDER | --csv FOLDER]'
const text = { type: 'string' } as const
const given = readOptions(usage, { head: text, export: text, csv: text })

const readHead = (noted: string): Head => {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(noted) ?? refuseOptions(usage)
  return { number: Number(number), hash: hash ?? '' }
}

const noted = given.head === undefined ? null : readHead(given.head)
if (given.csv !== undefined && given.export !== undefined) refuseOptions(usage)

const verify = (): Promise<LedgerVerdict> => {
  if (given.csv !== undefined) return verifyLedger(ledgerInFolder(given.csv), noted)
  return withDatabase(loadConfig(process.env), 1, (pool) =>
    inOneState(createDatabase(pool), async (tx) => {
      const source = ledgerInDatabase(tx)
      if (given.export !== undefined) await exportLedger(source, given.export)
      const verdict = await verifyLedger(source, noted)
      // Only a ledger without faults says what the statistics must come to.
      return verdict.faults.length > 0 ? verdict : { ...verdict, faults: await checkRewards(tx, verdict.rewards) }
    }),
  )
}

const isExpected = (error: unknown): error is Error =>
  error instanceof RangeError || (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code)))

try {
  const { faults, head, journals, waiting } = await verify()
  for (const fault of faults) log(fault)
  if (faults.length > 0) {
    log('The ledger does not fit.')
    process.exitCode = 1
  } else {
    log(`The ledger is whole: ${journals} journals, of which ${waiting} wait for their seal.`)
    log(`To compare later, keep the last seal outside of the database: --head ${head.number}:${head.hash}`)
  }
} catch (error) {
  if (error instanceof ConfigError) for (const line of error.lines) log(line)
  else if (isExpected(error)) log(error.message)
  else throw error
  process.exitCode = 1
}
