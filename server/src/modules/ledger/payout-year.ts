// What a user was paid in a year, for the page and for the files alike.
import { dayInSeoul } from '@jebo/contract/core/day-in-seoul.ts'
import type { PaidWithdrawal, PayoutTotals, PayoutYear } from '@jebo/contract/ledger/payouts.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { findFirstPaid, listPaid, type PayoutRow } from './payouts.sql.ts'

/** The year of Seoul. */
export const yearInSeoul = (moment: Date): number => Number(dayInSeoul(moment).slice(0, 4))

/** When a month of Seoul begins, counted from 0; those beyond a year belong to the next one. */
export const startInSeoul = (year: number, month: number): Date => new Date(Date.UTC(year, month, 1, -9))

/** Null if it was not paid. */
export const presentPaid = (row: PayoutRow): PaidWithdrawal | null => {
  const { public_id, status, national_tax_won, local_tax_won, payout_won, tax_rule, bank, number_end } = row
  if (status !== 'DONE' || payout_won === null || tax_rule === null || bank === null || number_end === null) return null
  return {
    id: public_id,
    amountWon: row.amount_won,
    nationalTaxWon: national_tax_won ?? 0,
    localTaxWon: local_tax_won ?? 0,
    payoutWon: payout_won,
    taxRule: tax_rule,
    bank,
    numberEnd: number_end,
    requestedAt: row.created_at.toISOString(),
    paidAt: row.changed_at.toISOString(),
  }
}

/** The newest first: from the first payment, if there was one, to this year. */
export const yearsSince = (first: Date | null, now: Date): number[] => {
  const current = yearInSeoul(now)
  const oldest = first ? yearInSeoul(first) : current
  return Array.from({ length: current - oldest + 1 }, (_, index) => current - index)
}

type Amounts = Omit<PayoutTotals, 'count'>

export const totalsOf = (rows: readonly Amounts[]): PayoutTotals => {
  const sumOf = (name: keyof Amounts): number => rows.reduce((sum, row) => sum + row[name], 0)
  return {
    count: rows.length,
    amountWon: sumOf('amountWon'),
    nationalTaxWon: sumOf('nationalTaxWon'),
    localTaxWon: sumOf('localTaxWon'),
    payoutWon: sumOf('payoutWon'),
  }
}

/** @param asked a year of Seoul; undefined for this one */
export const payoutYearOf = async (
  { db, actor, now }: { db: Db; actor: Actor; now: Date },
  asked: number | undefined,
): Promise<PayoutYear> => {
  const year = asked ?? yearInSeoul(now)
  const years = yearsSince(await findFirstPaid(db, actor), now)
  const rows = await listPaid(db, actor, { from: startInSeoul(year, 0), until: startInSeoul(year, 12) })
  const withdrawals = rows.flatMap((row) => presentPaid(row) ?? [])
  return { year, years, totals: totalsOf(withdrawals), withdrawals }
}
