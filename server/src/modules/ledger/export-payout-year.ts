import type { exportPayoutYear as endpoint } from '@jebo/contract/ledger/payouts.endpoints.ts'
import { writeSheet } from '../../platform/csv/write-sheet.ts'
import type { Handler } from '../../platform/http/call.ts'
import { limits } from './ledger.limits.ts'
import { sheetOfYear, statementOf } from './payout-papers.ts'
import { payoutYearOf } from './payout-year.ts'
import type { VerifiedNames } from './verified-names.ts'
import { writePaper } from './write-paper.ts'

/** A year of the caller's payouts, as the page shows it. */
export const exportPayoutYear: Handler<typeof endpoint, [Pick<VerifiedNames, 'findVerifiedName'>]> = async (
  call,
  { year: asked, format },
  { findVerifiedName },
) => {
  await call.limiter.spend(limits.papers, String(call.actor.id))
  const year = await payoutYearOf(call, asked)
  const name = `jebo-payouts-${year.year}.${format}`
  if (format === 'csv') return writeSheet(name, sheetOfYear(call, year))
  const payee = { name: await findVerifiedName(call.db, call.sealer, call.actor.id) }
  return writePaper(name, statementOf(call, year, payee))
}
