// Looks for a term in the titles at the start of a sorted list. A term that fills a page there is common, and its index would
// find so many tickets that the list waits for them.
import type { Page } from '@jebo/contract/core/page.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Counted } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { contains, scannedRows } from '../../platform/db/search.ts'
import { inStartOrder, type StartOrder } from './text-search.sql.ts'

type Titled<Row> = SelectQueryBuilder<DB, 'tickets', Row>
type Start<Row> = { rows: Row[] } & Counted
type Asked<Row> = { q: string; order: StartOrder; page: Page; rows: Titled<Row> }

/**
 * One page of the tickets that have the term, in the order of the list; null if the start of the list does not fill it. Of the
 * start only what is looked at is read, which an index may have.
 * @param rows all tickets with their columns
 */
export const findCommonTitles = async <Row>(
  db: Db,
  sorted: Titled<object>,
  { q, order, page, rows }: Asked<Row>,
): Promise<Start<Row> | null> => {
  const offset = (page.page - 1) * page.size
  if (offset + page.size > scannedRows) return null
  const [first] = order.by
  const start = sorted.select(['tickets.id', `tickets.${first}`, 'tickets.title']).limit(scannedRows)
  const query = sql<Row & { found: number; looked: number }>`
    with looked as (${start}), shown as (
      select start.id, count(*) over () as found, (select count(*) from looked) as looked from looked as start
      where ${contains(sql`title`, q)} ${inStartOrder(order)} limit ${sql.lit(page.size)} offset ${sql.lit(offset)}
    )
    select start.*, found, looked from shown
    join (${rows.where(sql<boolean>`tickets.id = any(array(select id from shown))`)}) as start using (id) ${inStartOrder(order)}`
  const { rows: found } = await query.execute(db)
  const [one] = found
  if (one === undefined || found.length < page.size) return null
  return { rows: found, count: one.found, isMore: one.looked === scannedRows }
}

/**
 * How many tickets of each tab have the term. Of tabs that are longer than their starts, at least.
 * @param shown what the open tab shows
 */
export const countCommonTitles = async <State extends string>(
  db: Db,
  tabs: readonly { name: State; sorted: Titled<object> }[],
  { q, shown }: { q: string; shown: Counted },
): Promise<Counted & { byState: (Counted & { state: State })[] }> => {
  const counts = tabs.map(
    ({
      name,
      sorted,
    }) => sql`select ${name}::text as state, count(*) filter (where ${contains(sql`title`, q)}) as count,
      count(*) as looked from (${sorted.select('tickets.title').limit(scannedRows)}) as start`,
  )
  const { rows } = await sql<{ state: State; count: number; looked: number }>`
    select * from (${sql.join(counts, sql` union all `)}) as counts`.execute(db)
  const byState = rows.map(({ state, count, looked }) => ({ state, count, isMore: looked === scannedRows }))
  return { count: shown.count, isMore: shown.isMore, byState }
}
