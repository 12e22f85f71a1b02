// A month of taxes, for the page, its files and its remittance alike.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import { dayMs, hourMs } from '@jebo/contract/core/durations.ts'
import type { TaxMonth } from '@jebo/contract/ledger/tax.schema.ts'
import { workingDayFrom } from '../../platform/calendar/working-days.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { startInSeoul } from './payout-year.ts'
import type { FindPeople } from './staff-contracts.ts'
import { listRemittances, sumByMonth } from './tax-months.sql.ts'

export type Span = { from: Date; until: Date }

export const spanOf = (month: string): Span => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return { from: startInSeoul(year, number - 1), until: startInSeoul(year, number) }
}

/** Payments that began in the last moments of a month may be written in the first ones of the next. */
const isOver = (month: string, now: Date): boolean => now.getTime() >= spanOf(month).until.getTime() + hourMs

/** The month is owed until this day of the next one. */
const dueDay = 10

/** The last day to pay: if nobody works on it, the next one on which people do (Framework Act on National Taxes, article 5). */
export const dueOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number)
  return workingDayFrom(dayInSeoul(new Date(startInSeoul(year, number).getTime() + (dueDay - 1) * dayMs)))
}

type Asking = { db: Db; actor: Actor; now: Date }

/** The months of a span in which something was paid out. */
export const taxMonthsOf = async (
  { db, actor, now }: Asking,
  span: Span,
  findPeople: FindPeople,
): Promise<TaxMonth[]> => {
  const sums = await sumByMonth(db, actor, span)
  const remitted = await listRemittances(
    db,
    sums.map(({ month }) => month),
  )
  const ids = [...new Set([...remitted.values()].map(({ remitted_by }) => remitted_by))]
  const people = ids.length === 0 ? null : await findPeople(db, ids)
  return sums.map((sum) => {
    const done = remitted.get(sum.month)
    const dueOn = dueOf(sum.month)
    return {
      ...sum,
      isOver: isOver(sum.month, now),
      dueOn,
      isLate: !done && sum.nationalTaxWon > 0 && dayInSeoul(now) > dueOn,
      remittedAt: done?.remitted_at.toISOString() ?? null,
      remittedBy: (done && people?.get(done.remitted_by)) ?? null,
    }
  })
}
