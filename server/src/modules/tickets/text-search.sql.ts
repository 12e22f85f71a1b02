// Searches the texts of a company's tickets, and of their comments.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Counted, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { contains, mostCandidates } from '../../platform/db/search.ts'
import { managedCompanyIdOf, type Viewer } from '../../platform/http/reader.ts'
import { selectTexts } from './of-readers.sql.ts'

/** How many tickets at the start of the list are searched with all of their texts, which are long. */
export const scannedTickets = 400

type SortColumn = 'updated_at' | 'turn_since' | 'target_due_at'

/** Of the rows among which the term is looked for first. */
const startColumn = (column: SortColumn) => {
  if (column === 'turn_since') return sql`start.turn_since`
  return column === 'target_due_at' ? sql`start.target_due_at` : sql`start.updated_at`
}

const directions = { asc: sql`asc`, desc: sql`desc` }

/** The order of a list. */
export type StartOrder = { by: readonly [SortColumn, 'id']; direction: keyof typeof directions }

/** The start of a list in its order. */
export const inStartOrder = ({ by: [first], direction }: StartOrder) =>
  sql`order by ${startColumn(first)} ${directions[direction]}, start.id ${directions[direction]}`

type Rows<Row> = SelectQueryBuilder<DB, 'tickets', Row>
type Search<Row> = {
  q: string
  /** In which the term is looked for, on the side of the company. */
  rows: Rows<object>
  /** The first of them at least, in the order of the list. */
  start: Rows<Row>
  /** Tickets with their columns, in the order of the list. */
  listed: (rows: Rows<object>) => Rows<Row>
  order: StartOrder
  page: Page
}

/** The first tickets of the list, of which those are shown that say the term in any text; null if none does. */
const scanTexts = async <Row>(db: Db, viewer: Viewer, { q, start, order, page }: Search<Row>) => {
  const saying = selectTexts(db, viewer)
    .select('ticket_texts.id')
    .where('ticket_texts.ticket_id', '=', sql<RowId<'tickets'>>`start.id`)
    .where(contains(sql`ticket_texts.contents`, q))
    // Asked of each ticket by its index, whatever the planner thinks of the term.
    .offset(0)
  const query = sql<Row & { found: number; looked: number }>`
    with start as (${start.limit(scannedTickets)})
    select start.*, count(*) over () as found, (select count(*) from start) as looked from start where exists (${saying})
    ${inStartOrder(order)} limit ${page.size} offset ${(page.page - 1) * page.size}`
  const { rows: found } = await query.execute(db)
  const [first] = found
  if (first === undefined) return null
  return { rows: found as Row[], count: first.found, isMore: first.looked === scannedTickets }
}

/** The tickets that have the term in texts found in the index. */
const inIndex = (db: Db, viewer: Viewer, { q, rows }: Pick<Search<unknown>, 'q' | 'rows'>): Rows<object> => {
  const mark = `company:${managedCompanyIdOf(viewer)}`
  const candidates = selectTexts(db, viewer)
    .select(['ticket_texts.ticket_id', 'ticket_texts.contents'])
    .where(
      sql<boolean>`ticket_text_pieces(ticket_texts.contents, ticket_texts.company_id) @> (bigrams(${q}) || ${mark}::text)`,
    )
    .limit(mostCandidates)
  return rows.where(
    sql<boolean>`tickets.id = any(array(select ticket_id from (${candidates}) as candidates where ${contains(sql`contents`, q)}))`,
  )
}

/**
 * Looks through the start of the list, where a common term fills a page, and otherwise asks the index. Beyond the start a count
 * says how many were found, at least.
 */
export const searchTexts = async <Row>(
  db: Db,
  viewer: Viewer,
  search: Search<Row>,
): Promise<Counted & { rows: Row[] }> => {
  const start = await scanTexts(db, viewer, search)
  const isEnough = start !== null && (!start.isMore || start.count >= search.page.page * search.page.size)
  return isEnough ? start : pageOf(db, search.listed(inIndex(db, viewer, search)), search.page)
}
