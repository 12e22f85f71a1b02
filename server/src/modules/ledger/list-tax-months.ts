import type { listTaxMonths as endpoint } from '@jebo/contract/ledger/tax.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { startInSeoul, yearInSeoul, yearsSince } from './payout-year.ts'
import type { FindPeople } from './staff-contracts.ts'
import { taxMonthsOf } from './tax-month.ts'
import { findFirstPayment } from './tax-months.sql.ts'

/** What was withheld in the months of a year. */
export const listTaxMonths: Handler<typeof endpoint, [{ findPeople: FindPeople }]> = async (
  call,
  { year: asked },
  { findPeople },
) => {
  const year = asked ?? yearInSeoul(call.now)
  const span = { from: startInSeoul(year, 0), until: startInSeoul(year, 12) }
  const years = yearsSince(await findFirstPayment(call.db, call.actor), call.now)
  return { year, years, months: await taxMonthsOf(call, span, findPeople) }
}
