import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { type State, type Substate, stateOf, states, substates } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { after, type Counted, countTabs, countUpTo, feedOf, limited, pageOf } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { patternHolding, publicIdIn } from '../../platform/db/search.ts'
import { managedCompanyIdOf, type Viewer } from '../../platform/http/reader.ts'
import { selectTickets, type TicketWay } from './visible-to.sql.ts'

const columns = [
  'id',
  'public_id',
  'program_id',
  'company_id',
  'author_id',
  'title',
  'weakness_type',
  'severity',
  'substate',
  'disclosure',
  'reward_total_won',
  'submitted_at',
  'updated_at',
  'disclosed_at',
] as const

type Selected = SelectQueryBuilder<DB, 'tickets', object>
const listed = (rows: Selected) => rows.select(columns)
export type ListedTicket = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export type TicketFilter = {
  state?: State | undefined
  substate?: Substate | undefined
  severity?: Severity | undefined
  programId?: RowId<'programs'> | undefined
  q?: string | undefined
}

/** Literals instead of parameters, so that generic plans can use the partial index of open tickets. */
const isIn = (state: State) => {
  const some = substates.filter((one) => stateOf(one) === state).map((one) => sql.lit(one))
  return sql<boolean>`substate in (${sql.join(some)})`
}

const matching = (rows: Selected, { state, substate, severity, programId }: TicketFilter): Selected => {
  let found = rows
  if (state !== undefined) found = found.where(isIn(state))
  if (substate !== undefined) found = found.where('substate', '=', substate)
  if (severity !== undefined) found = found.where('severity', '=', severity)
  if (programId !== undefined) found = found.where('program_id', '=', programId)
  return found
}

/** @param mark identifies the searched list; see the SQL function `ticket_pieces` */
const titled = (rows: Selected, q: string, mark: string): Selected =>
  rows.where(
    sql<boolean>`(title ilike ${patternHolding(q)}
      and ticket_pieces(title, company_id, author_id, disclosure) @> (bigrams(${q}) || ${mark}::text))`,
  )

export type OwnerWay = Exclude<TicketWay, 'PUBLIC'>

const markOf = (viewer: Viewer, as: OwnerWay): string =>
  as === 'COMPANY' ? `company:${managedCompanyIdOf(viewer)}` : `author:${viewer?.id}`

const lastChangedFirst = { by: ['updated_at', 'id'], direction: 'desc' } as const
const newestFirst = { by: ['disclosed_at', 'id'], direction: 'desc' } as const
type Order = typeof lastChangedFirst | typeof newestFirst

/** How many rows at the start of a list are searched without the index: for common words they fill a page. */
const scannedRows = 1000

/** Tickets whose titles contain the term, among the first rows of a sorted list. */
const scanStart = (db: Db, sorted: Selected, { by: [first, second], direction }: Order, q: string) =>
  db
    .selectFrom(listed(sorted).limit(scannedRows).as('start'))
    .selectAll()
    .where('title', 'ilike', patternHolding(q))
    .orderBy(first, direction)
    .orderBy(second, direction)

type Tabbed = Counted & { byState: (Counted & { state: State })[] | null }

/** Most recently changed first. */
export const listOwnedTickets = async (
  db: Db,
  viewer: Viewer,
  as: OwnerWay,
  filter: TicketFilter,
  page: Page,
): Promise<Tabbed & { rows: ListedTicket[] }> => {
  const { state, ...rest } = filter
  if (Object.values(rest).some((value) => value !== undefined)) {
    return { ...(await listFilteredTickets(db, viewer, as, filter, page)), byState: null }
  }
  const rowsIn = (only: State | undefined) => matching(selectTickets(db, viewer, as), { state: only })
  // A company does not see drafts.
  const shown = as === 'COMPANY' ? states.filter((one) => one !== 'DRAFT') : states
  const counts = await countTabs(db, { states: shown, open: state, rowsIn })
  const sorted = after(rowsIn(state), lastChangedFirst, undefined)
  return { ...counts, rows: await limited(listed(sorted), page).execute() }
}

const listFilteredTickets = async (
  db: Db,
  viewer: Viewer,
  as: OwnerWay,
  { q, ...filter }: TicketFilter,
  page: Page,
): Promise<Counted & { rows: ListedTicket[] }> => {
  const sorted = after(matching(selectTickets(db, viewer, as), filter), lastChangedFirst, undefined)
  if (q === undefined) return pageOf(db, listed(sorted), page)
  const id = publicIdIn(q)
  if (id !== null) return pageOf(db, listed(sorted.where('public_id', '=', id)), page)
  const found = titled(sorted, q, markOf(viewer, as))
  const rows = await limited(scanStart(db, sorted, lastChangedFirst, q), page).execute()
  return rows.length === page.size ? { ...(await countUpTo(db, found)), rows } : pageOf(db, listed(found), page)
}

/** Read as a guest, so that every visitor gets the same list. */
const disclosed = (db: Db): Selected => selectTickets(db, null)

const idOf = (row: { public_id: number }): string => String(row.public_id)

/** Most recent disclosure first, starting after the given public id; empty if that ticket is not in the list. */
export const listDisclosedTickets = async (
  db: Db,
  { q, ...filter }: TicketFilter,
  start: number | undefined,
  size: number,
): Promise<{ rows: ListedTicket[]; next: string | null }> => {
  const last = start === undefined ? undefined : disclosed(db).where('public_id', '=', start)
  const sorted = after(matching(disclosed(db), filter), newestFirst, last)
  if (q === undefined) return feedOf(listed(sorted), size, idOf)
  const id = publicIdIn(q)
  if (id !== null) return feedOf(listed(sorted.where('public_id', '=', id)), size, idOf)
  const common = await feedOf(scanStart(db, sorted, newestFirst, q), size, idOf)
  return common.next === null ? feedOf(listed(titled(sorted, q, 'disclosure:FULLY_DISCLOSED')), size, idOf) : common
}
