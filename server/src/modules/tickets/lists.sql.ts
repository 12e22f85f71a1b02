import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type Severity, severities } from '@jebo/contract/core/severities.ts'
import {
  type State,
  type Substate,
  stateOf,
  states,
  substates,
  type TurnSide,
  turnOf,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { SeverityCount } from '@jebo/contract/tickets/tickets.schema.ts'
import type { SearchScope, TicketSort } from '@jebo/contract/tickets/tickets.sorts.ts'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import {
  after,
  type Counted,
  countEachUpTo,
  countTabs,
  countUpTo,
  feedOf,
  limited,
  pageOf,
} from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { patternHolding, publicIdIn, scannedRows } from '../../platform/db/search.ts'
import { managedCompanyIdOf, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectTicketLabels } from './of-readers.sql.ts'
import { searchTexts } from './text-search.sql.ts'
import { selectNamedTickets, selectReceived, selectTickets, type TicketWay } from './visible-to.sql.ts'

const columns = [
  'id',
  'public_id',
  'program_id',
  'company_id',
  'author_id',
  'crew_id',
  'is_anonymous',
  'title',
  'weakness_type',
  'severity',
  'substate',
  'disclosure',
  'reward_total_won',
  'submitted_at',
  'turn_since',
  'updated_at',
  'disclosed_at',
  'assignee_id',
  'target_due_at',
  'target_kind',
] as const

type Selected = SelectQueryBuilder<DB, 'tickets', object>
const listed = (rows: Selected) => rows.select(columns)
export type ListedTicket = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]

export type TicketFilter = {
  state?: State | undefined
  substate?: Substate | undefined
  severity?: Severity | undefined
  turn?: TurnSide | undefined
  programId?: RowId<'programs'> | undefined
  companyId?: RowId<'companies'> | undefined
  authorId?: RowId<'users'> | undefined
  crewId?: RowId<'crews'> | undefined
  /** Null for tickets that nobody works on; of a company alone. */
  assigneeId?: RowId<'users'> | null | undefined
  /** Of the viewer's company. */
  labelId?: RowId<'labels'> | undefined
  /** Between which moments the next target is due. */
  due?: { after: Date | null; until: Date } | undefined
  /** Of disclosure in Seoul, `YYYY-MM`. */
  month?: string | undefined
  q?: string | undefined
  /** In which texts `q` is looked for; all are searched by a company alone. */
  in?: SearchScope | undefined
}

/** Literals instead of parameters, so that generic plans can use the partial index of open tickets. */
const isOneOf = (some: readonly Substate[]) => sql<boolean>`substate in (${sql.join(some.map((one) => sql.lit(one)))})`

const isIn = (state: State) => isOneOf(substates.filter((one) => stateOf(one) === state))

/** The number of an author's submitted tickets that are not closed. */
export const countOpenTickets = async (db: Db, author: Viewer): Promise<number> => {
  const row = await selectTickets(db, author, 'AUTHOR')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(isIn('OPEN'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The number of a crew's submitted tickets that are not closed. */
export const countOpenTicketsOfCrew = async (db: Db, crewId: RowId<'crews'>): Promise<number> => {
  const row = await selectTickets(db, systemRead)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('crew_id', '=', crewId)
    .where(isIn('OPEN'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The number of tickets of the manager's company that are not closed. */
export const countTicketsToClose = async (db: Db, manager: Viewer): Promise<number> =>
  (await countUpTo(db, selectTickets(db, manager, 'COMPANY').select('id').where(isIn('OPEN')))).count

/** Those of a label, whose indexes have the substates of its tickets, too. */
const labelledIn = (rows: Selected, labelId: RowId<'labels'>, state: State | undefined): Selected => {
  const labelled = rows.where(sql<boolean>`ticket_labels.label_id = ${labelId}`)
  if (state === undefined) return labelled
  const some = substates.filter((one) => stateOf(one) === state).map((one) => sql.lit(one))
  return labelled.where(sql<boolean>`ticket_labels.labelled_substate in (${sql.join(some)})`)
}

const matching = (rows: Selected, filter: TicketFilter): Selected => {
  const { state, substate, severity, turn, programId, companyId, authorId, crewId, assigneeId, due, month } = filter
  let found = filter.labelId === undefined ? rows : labelledIn(rows, filter.labelId, state)
  if (state !== undefined) found = found.where(isIn(state))
  if (substate !== undefined) found = found.where('substate', '=', substate)
  if (turn !== undefined) found = found.where(isOneOf(substates.filter((one) => turnOf(one) === turn)))
  if (severity !== undefined) found = found.where('severity', '=', severity)
  if (programId !== undefined) found = found.where('program_id', '=', programId)
  if (companyId !== undefined) found = found.where('company_id', '=', companyId)
  if (authorId !== undefined) found = found.where('author_id', '=', authorId)
  if (crewId !== undefined) found = found.where('crew_id', '=', crewId)
  if (assigneeId === null) found = found.where('assignee_id', 'is', null)
  else if (assigneeId !== undefined) found = found.where('assignee_id', '=', assigneeId)
  if (due !== undefined) found = found.where('target_due_at', '<=', due.until)
  if (due?.after) found = found.where('target_due_at', '>', due.after)
  if (month !== undefined) {
    const start = (months: number) =>
      sql<Date>`(${`${month}-01`}::date + make_interval(months => ${sql.lit(months)}))::timestamp at time zone 'Asia/Seoul'`
    found = found.where('disclosed_at', '>=', start(0)).where('disclosed_at', '<', start(1))
  }
  return found
}

/** @param mark identifies the searched list; see the SQL function `ticket_pieces` */
const titled = (rows: Selected, q: string, mark: string): Selected =>
  rows.where(
    sql<boolean>`(title ilike ${patternHolding(q)}
      and ticket_pieces(title, company_id, author_id, disclosure) @> (bigrams(${q}) || ${mark}::text))`,
  )

/** The same among the tickets that everyone sees, by the titles as everyone reads them. */
const titledInPublic = (rows: Selected, q: string): Selected =>
  rows.where(
    sql<boolean>`(title ilike ${patternHolding(q)} and pieces @> (bigrams(${q}) || 'disclosure:FULLY_DISCLOSED'::text))`,
  )

/** The same among the tickets of a crew, which have an index of their own. */
const titledInCrew = (rows: Selected, q: string, crewId: RowId<'crews'>): Selected =>
  rows.where(
    sql<boolean>`(title ilike ${patternHolding(q)}
      and crew_ticket_pieces(title, crew_id) @> (bigrams(${q}) || ${`crew:${crewId}`}::text))`,
  )

export type OwnerWay = Exclude<TicketWay, 'PUBLIC'>

const markOf = (viewer: Viewer, as: OwnerWay): string =>
  as === 'COMPANY' ? `company:${managedCompanyIdOf(viewer)}` : `author:${viewer?.id}`

const lastChangedFirst = { by: ['updated_at', 'id'], direction: 'desc' } as const
const lastChangedLast = { by: ['updated_at', 'id'], direction: 'asc' } as const
const newestTurnFirst = { by: ['turn_since', 'id'], direction: 'desc' } as const
const longestWaitFirst = { by: ['turn_since', 'id'], direction: 'asc' } as const
const dueFirst = { by: ['target_due_at', 'id'], direction: 'asc' } as const
const newestFirst = { by: ['disclosed_at', 'id'], direction: 'desc' } as const
type Order =
  | typeof lastChangedFirst
  | typeof lastChangedLast
  | typeof newestTurnFirst
  | typeof longestWaitFirst
  | typeof dueFirst
  | typeof newestFirst

/** Tickets whose titles contain the term, among the first rows of a sorted list. */
const scanStart = (db: Db, sorted: Selected, { by: [first, second], direction }: Order, q: string) =>
  db
    .selectFrom(listed(sorted).limit(scannedRows).as('start'))
    .selectAll()
    .where('title', 'ilike', patternHolding(q))
    .orderBy(first, direction)
    .orderBy(second, direction)

type Tabbed = Counted & { byState: (Counted & { state: State })[] | null }
type Listed = { rows: ListedTicket[] }
type Asked = { filter: TicketFilter; sort: TicketSort; page: Page }

/** What the company alone knows of tickets is asked of those on its side. */
const labelledOf = (db: Db, viewer: Viewer) => selectTicketLabels(db, viewer) as unknown as Selected

const ownedBy = (db: Db, viewer: Viewer, as: OwnerWay, { assigneeId, labelId }: TicketFilter): Selected => {
  if (labelId !== undefined) return labelledOf(db, viewer)
  return assigneeId === undefined ? selectTickets(db, viewer, as) : selectReceived(db, viewer)
}

/** The copy of a column in the row of a label. */
const labelledColumn = (column: Order['by'][0]) => {
  if (column === 'turn_since') return sql`ticket_labels.labelled_turn_since`
  return column === 'target_due_at' ? sql`ticket_labels.labelled_due_at` : sql`ticket_labels.labelled_updated_at`
}

/** In the order of the list; those of a label by its copies, which have indexes in these orders. */
const sortedIn = (rows: Selected, order: Order, { labelId }: TicketFilter): Selected => {
  if (labelId === undefined) return after(rows, order, undefined)
  const [first] = order.by
  const { direction } = order
  return rows.orderBy(labelledColumn(first), direction).orderBy(sql`ticket_labels.ticket_id`, direction)
}

/** Open tickets wait for one of their sides, the others for nobody. What is due is found in the order in which it is. */
const orderOf = ({ sort, filter: { state, due } }: Pick<Asked, 'sort' | 'filter'>): Order => {
  if (due !== undefined || (sort === 'due' && state === 'OPEN')) return dueFirst
  if (state === 'OPEN') return sort === 'oldest' ? longestWaitFirst : newestTurnFirst
  return sort === 'oldest' ? lastChangedLast : lastChangedFirst
}

/** The tabs of a list. Only the author sees drafts. */
const tabsOf = (as: OwnerWay): readonly State[] => (as === 'AUTHOR' ? states : states.filter((one) => one !== 'DRAFT'))

/** Open tickets by the start of the turn, others by their last change: the latest first, or last. */
export const listOwnedTickets = async (
  db: Db,
  viewer: Viewer,
  as: OwnerWay,
  { filter, sort, page }: Asked,
): Promise<Tabbed & Listed> => {
  const { state, substate, turn, q, in: scope, ...others } = filter
  if (q !== undefined && scope === 'TEXT' && publicIdIn(q) === null) {
    const received = others.labelId === undefined ? selectReceived(db, viewer) : labelledOf(db, viewer)
    const order = orderOf({ sort, filter })
    const search = {
      ...{ q, order, page, rows: matching(received, { ...others, state, substate, turn }) },
      listed: (rows: Selected) => listed(sortedIn(rows, order, others)),
    }
    return { ...(await searchTexts(db, viewer, search)), byState: null }
  }
  if (q !== undefined) return searchTickets(db, viewer, as, { filter: { ...filter, q }, sort, page })
  const rowsIn = (only: State | undefined) => matching(ownedBy(db, viewer, as, filter), { ...others, state: only })
  const counts = await countTabs(db, { states: tabsOf(as), open: state, rowsIn })
  const sorted = sortedIn(matching(rowsIn(state), { substate, turn }), orderOf({ sort, filter }), filter)
  if (substate === undefined && turn === undefined)
    return { ...counts, rows: await limited(listed(sorted), page).execute() }
  // A substate and a turn belong to one tab; the others lead to lists without it.
  return { ...(await pageOf(db, listed(sorted), page)), byState: counts.byState }
}

/** Counts what is found in every state, so that a reader sees in which tab it is. */
const searchTickets = async (
  db: Db,
  viewer: Viewer,
  as: OwnerWay,
  { filter, sort, page }: Asked & { filter: { q: string } },
): Promise<Tabbed & Listed> => {
  const { q, state, substate, turn, ...others } = filter
  const order = orderOf({ sort, filter })
  const id = publicIdIn(q)
  const rowsIn = (only: State | undefined) => matching(ownedBy(db, viewer, as, others), { ...others, state: only })
  const found = (rows: Selected): Selected => {
    if (id !== null) return rows.where('public_id', '=', id)
    // Few tickets are shared with one user.
    if (as === 'PARTICIPANT') return rows.where('title', 'ilike', patternHolding(q))
    return others.crewId === undefined ? titled(rows, q, markOf(viewer, as)) : titledInCrew(rows, q, others.crewId)
  }
  // A substate and a turn belong to one tab; the others lead to lists without it.
  const tabs = await countTabs(db, { states: tabsOf(as), open: state, rowsIn: (only) => found(rowsIn(only)) })
  const own = matching(rowsIn(state), { substate, turn })
  const isPart = substate !== undefined || turn !== undefined
  const counts = isPart ? { ...(await countUpTo(db, found(own).select('id'))), byState: tabs.byState } : tabs
  const sorted = sortedIn(own, order, filter)
  if (counts.isMore) {
    const rows = await limited(scanStart(db, sorted, order, q), page).execute()
    if (rows.length === page.size) return { ...counts, rows }
  }
  return { ...counts, rows: await limited(listed(found(sorted)), page).execute() }
}

/** The tickets that a company has received, by severity. */
export const countSeverities = async (db: Db, manager: Viewer): Promise<SeverityCount[]> => {
  const rowsOf = (severity: Severity) => selectTickets(db, manager, 'COMPANY').where('severity', '=', severity)
  const counts = await countEachUpTo(
    db,
    severities.map((name) => ({ name, rows: rowsOf(name) })),
  )
  return counts.map(({ name, ...counted }) => ({ ...counted, severity: name }))
}

/** Read as a guest, so that every visitor gets the same list. */
const disclosed = (db: Db): Selected => selectTickets(db, null)
const named = (db: Db): Selected => selectNamedTickets(db, null)

/** How much of a text is read for its excerpt. */
const excerptFrom = 600

const withExcerpt = (db: Db, rows: readonly ListedTicket[]) =>
  selectTickets(db, null)
    .select(['id', sql<string>`left(description, ${sql.lit(excerptFrom)})`.as('start')])
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()

/** The start of each disclosed ticket's text, by key. */
export const findStarts = async (db: Db, rows: readonly ListedTicket[]): Promise<Map<RowId<'tickets'>, string>> =>
  new Map(rows.length === 0 ? [] : (await withExcerpt(db, rows)).map(({ id, start }) => [id, start]))

const idOf = (row: { public_id: number }): string => String(row.public_id)

/** Most recent disclosure first, starting after the given public id; empty if that ticket is not in the list. */
export const listDisclosedTickets = async (
  db: Db,
  { q, ...filter }: TicketFilter,
  start: number | undefined,
  size: number,
): Promise<{ rows: ListedTicket[]; next: string | null }> => {
  const last = start === undefined ? undefined : disclosed(db).where('public_id', '=', start)
  const isOfSomeone = filter.authorId !== undefined || filter.crewId !== undefined
  const sorted = after(matching(isOfSomeone ? named(db) : disclosed(db), filter), newestFirst, last)
  if (q === undefined) return feedOf(listed(sorted), size, idOf)
  const id = publicIdIn(q)
  if (id !== null) return feedOf(listed(sorted.where('public_id', '=', id)), size, idOf)
  const common = await feedOf(scanStart(db, sorted, newestFirst, q), size, idOf)
  return common.next === null ? feedOf(listed(titledInPublic(sorted, q)), size, idOf) : common
}

/** Of how many of the newest disclosed tickets the authors are counted, and how many of them are named. */
const thanked = { tickets: 1000, people: 24 } as const

/** The authors of the newest disclosed tickets that were resolved, and of how many; those of most first. */
export const countThanked = (db: Db, filter: Pick<TicketFilter, 'programId' | 'companyId'>) =>
  db
    .selectFrom(
      matching(named(db), filter)
        .select(['author_id', 'substate'])
        .orderBy('disclosed_at', 'desc')
        .limit(thanked.tickets)
        .as('newest'),
    )
    .select(['author_id', sql<number>`count(*)`.as('resolved')])
    .where('substate', '=', 'RESOLVED')
    .groupBy('author_id')
    .orderBy('resolved', 'desc')
    .orderBy('author_id')
    .limit(thanked.people)
    .execute()

/** The numbers of the tickets that everyone sees, oldest disclosure first, so that earlier parts stay as they are. */
export const listDisclosedNumbers = async (db: Db, part: { offset: number; size: number }): Promise<number[]> => {
  const rows = await disclosed(db)
    .select('public_id')
    .orderBy('disclosed_at')
    .orderBy('id')
    .limit(part.size)
    .offset(part.offset)
    .execute()
  return rows.map(({ public_id }) => public_id)
}

export const countDisclosed = async (db: Db): Promise<number> =>
  (
    await disclosed(db)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
