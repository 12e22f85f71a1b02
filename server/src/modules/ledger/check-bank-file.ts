import type { checkBankFile as endpoint } from '@jebo/contract/ledger/bank-lines.endpoints.ts'
import { bankFileLimits } from '@jebo/contract/ledger/bank-lines.lifecycle.ts'
import type { Handler } from '../../platform/http/call.ts'
import { judgeBankFile, presentJudged } from './judge-bank-file.ts'

/** Answers what importing a file would add and refuse. */
export const checkBankFile: Handler<typeof endpoint> = async ({ db, actor }, given) => {
  const { faulty, known, fresh, outgoing } = await judgeBankFile(db, actor, given)
  const lines = [
    ...faulty.map((line) => presentJudged(line, false)),
    ...fresh.map((line) => presentJudged(line, false)),
    ...known.map((line) => presentJudged(line, true)),
  ].slice(0, bankFileLimits.shown)
  return { lines, fresh: fresh.length, known: known.length, faulty: faulty.length, outgoing }
}
