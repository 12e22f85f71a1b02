// What was withheld, by months of Seoul. Only staff read it.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { TaxRemittances } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectContracts } from './visible-to.sql.ts'

type Span = { from: Date; until: Date }

const paidIn = (db: Db, staff: Viewer, { from, until }: Span) =>
  selectContracts(db, staff, 'STAFF')
    .where('contracts.type', '=', 'WITHDRAW')
    .where('contracts.status', '=', 'DONE')
    .where('contracts.changed_at', '>=', from)
    .where('contracts.changed_at', '<', until)

const sums = [
  sql<number>`count(*)::integer`.as('count'),
  sql<number>`sum(contracts.amount_won)::bigint`.as('amountWon'),
  sql<number>`sum(withdrawals.national_tax_won)::bigint`.as('nationalTaxWon'),
  sql<number>`sum(withdrawals.local_tax_won)::bigint`.as('localTaxWon'),
  sql<number>`sum(withdrawals.payout_won)::bigint`.as('payoutWon'),
] as const

const monthName = sql<string>`to_char(contracts.changed_at at time zone 'Asia/Seoul', 'YYYY-MM')`

/** The months in which something was paid out, the newest first, and whether it was paid to this member of staff too. */
export const sumByMonth = (db: Db, staff: Actor, span: Span) =>
  paidIn(db, staff, span)
    .select(monthName.as('month'))
    .select(sums)
    .select(sql<boolean>`coalesce(bool_or(withdrawals.user_id = ${staff.id}), false)`.as('isOwn'))
    .groupBy(monthName)
    .orderBy('month', 'desc')
    .execute()

/** Each person and rule, those who were paid most first. */
export const sumByPerson = (db: Db, staff: Viewer, span: Span) =>
  paidIn(db, staff, span)
    .select(['withdrawals.user_id', 'withdrawals.tax_rule'])
    .select(sums)
    .groupBy(['withdrawals.user_id', 'withdrawals.tax_rule'])
    .orderBy('amountWon', 'desc')
    .orderBy('withdrawals.user_id')
    .execute()

export type PersonSum = Awaited<ReturnType<typeof sumByPerson>>[number]

/** When anybody was paid for the first time; null if never. */
export const findFirstPayment = async (db: Db, staff: Viewer): Promise<Date | null> => {
  const row = await selectContracts(db, staff, 'STAFF')
    .select('contracts.changed_at')
    .where('contracts.type', '=', 'WITHDRAW')
    .where('contracts.status', '=', 'DONE')
    .orderBy('contracts.changed_at')
    .limit(1)
    .executeTakeFirst()
  return row?.changed_at ?? null
}

/** The remittances of these months, by their name. */
export const listRemittances = async (db: Db, months: readonly string[]) => {
  if (months.length === 0) return new Map<string, { remitted_at: Date; remitted_by: RowId<'users'> }>()
  const rows = await db
    .selectFrom('tax_remittances')
    .select(['remitted_at', 'remitted_by'])
    .select(sql<string>`to_char(month, 'YYYY-MM')`.as('name'))
    .where(
      'month',
      'in',
      months.map((month) => sql<Date>`${`${month}-01`}::date`),
    )
    .execute()
  return new Map(rows.map(({ name, ...row }) => [name, row]))
}

/** False if the month was remitted before; concurrent ones wait for the result. */
export const insertRemittance = async (
  tx: Tx,
  month: string,
  remittance: Omit<Insertable<TaxRemittances>, 'month'>,
): Promise<boolean> => {
  const row = await tx
    .insertInto('tax_remittances')
    .values({ ...remittance, month: sql`${`${month}-01`}::date` })
    .onConflict((conflict) => conflict.column('month').doNothing())
    .returning('contract_id')
    .executeTakeFirst()
  return row !== undefined
}
