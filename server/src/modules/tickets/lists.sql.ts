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
  byValue,
  type Counted,
  countEachUpTo,
  countTabs,
  countUpTo,
  limited,
  pageOf,
} from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { patternHolding, publicIdIn } from '../../platform/db/search.ts'
import { managedCompanyIdOf, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectLabelCopies, selectTicketLabels } from './of-readers.sql.ts'
import { searchTexts } from './text-search.sql.ts'
import { countCommonTitles, findCommonTitles } from './title-search.sql.ts'
import { selectReceived, selectTickets, type TicketWay } from './visible-to.sql.ts'

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
  'follower_count',
  'assignee_id',
  'target_due_at',
  'target_kind',
] as const

export type Selected = SelectQueryBuilder<DB, 'tickets', object>
export const listed = (rows: Selected) => rows.select(columns)
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
  /** Before which moment the turn of open tickets began. */
  waitingSince?: Date | undefined
  /** Between which moments the next target is due. */
  due?: { after: Date | null; until: Date } | undefined
  q?: string | undefined
  /** In which texts `q` is looked for; all are searched by a company alone. */
  in?: SearchScope | undefined
}

/** Literals instead of parameters, so that generic plans can use the partial index of open tickets. */
const isOneOf = (some: readonly Substate[]) =>
  some.length === 0 ? sql<boolean>`false` : sql<boolean>`substate in (${sql.join(some.map((one) => sql.lit(one)))})`

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

type Narrowing = Pick<TicketFilter, 'state' | 'substate' | 'turn'>

/**
 * Asked as one list: of several conditions on one column a plan expects too few rows. Only open tickets wait for anybody: a plan that
 * does not know it looks for such times in all closed ones.
 */
const inSubstates = (rows: Selected, { state, substate, turn, waitingSince }: TicketFilter): Selected => {
  const isAny = state === undefined && turn === undefined && waitingSince === undefined
  const some = substates.filter(
    (one) =>
      (state === undefined || stateOf(one) === state) &&
      (turn === undefined || turnOf(one) === turn) &&
      (waitingSince === undefined || turnOf(one) !== null),
  )
  const narrowed = isAny ? rows : rows.where(isOneOf(some))
  return substate === undefined ? narrowed : narrowed.where('substate', '=', substate)
}

/** Of what is asked for only open tickets have a turn. */
const stateIn = ({ state, turn, waitingSince }: TicketFilter): State | undefined =>
  state ?? (turn !== undefined || waitingSince !== undefined ? 'OPEN' : undefined)

/** Those of a label, whose indexes have the substates of its tickets, too. */
const labelledIn = (rows: Selected, labelId: RowId<'labels'>, state: State | undefined): Selected => {
  const labelled = rows.where(sql<boolean>`ticket_labels.label_id = ${labelId}`)
  if (state === undefined) return labelled
  const some = substates.filter((one) => stateOf(one) === state).map((one) => sql.lit(one))
  return labelled.where(sql<boolean>`ticket_labels.labelled_substate in (${sql.join(some)})`)
}

/** What the row of a label copies of its ticket, by which a list of the label is narrowed before tickets are read. */
const copyOf = (
  column:
    | 'severity'
    | 'program_id'
    | 'author_id'
    | 'crew_id'
    | 'assignee_id'
    | 'turn_since'
    | 'target_due_at'
    | 'updated_at',
) => {
  switch (column) {
    case 'severity':
      return sql`ticket_labels.labelled_severity`
    case 'program_id':
      return sql`ticket_labels.labelled_program_id`
    case 'author_id':
      return sql`ticket_labels.labelled_author_id`
    case 'crew_id':
      return sql`ticket_labels.labelled_crew_id`
    case 'assignee_id':
      return sql`ticket_labels.labelled_assignee_id`
    case 'turn_since':
      return sql`ticket_labels.labelled_turn_since`
    case 'target_due_at':
      return sql`ticket_labels.labelled_due_at`
    case 'updated_at':
      return sql`ticket_labels.labelled_updated_at`
  }
}
type Copied = Parameters<typeof copyOf>[0]

export const matching = (rows: Selected, filter: TicketFilter): Selected => {
  const { severity, programId, companyId, authorId, crewId, assigneeId, labelId, due, waitingSince } = filter
  const column = <Name extends Copied>(name: Name) => (labelId === undefined ? name : copyOf(name))
  let found = inSubstates(labelId === undefined ? rows : labelledIn(rows, labelId, stateIn(filter)), filter)
  if (severity !== undefined) found = found.where(column('severity'), '=', severity)
  if (programId !== undefined) found = found.where(column('program_id'), '=', programId)
  if (companyId !== undefined) found = found.where('company_id', '=', companyId)
  if (authorId !== undefined) found = found.where(column('author_id'), '=', authorId)
  if (crewId !== undefined) found = found.where(column('crew_id'), '=', crewId)
  if (assigneeId === null) found = found.where(column('assignee_id'), 'is', null)
  else if (assigneeId !== undefined) found = found.where(column('assignee_id'), '=', assigneeId)
  if (waitingSince !== undefined) found = found.where(column('turn_since'), '<=', waitingSince)
  if (due !== undefined) found = found.where(column('target_due_at'), '<=', due.until)
  if (due?.after) found = found.where(column('target_due_at'), '>', due.after)
  return found
}

/** @param mark identifies the searched list; see the SQL function `ticket_pieces` */
const titled = (rows: Selected, q: string, mark: string): Selected =>
  rows.where(
    sql<boolean>`(title ilike ${patternHolding(q)}
      and ticket_pieces(title, company_id, author_id, disclosure) @> (bigrams(${q}) || ${mark}::text))`,
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
type Order =
  | typeof lastChangedFirst
  | typeof lastChangedLast
  | typeof newestTurnFirst
  | typeof longestWaitFirst
  | typeof dueFirst

/**
 * Listed in their order. Of several conditions at once the values decide which index finds the first rows soonest: a plan for all
 * values may look up every ticket of one in the whole index of another.
 */
const listedBy = (sorted: Selected, filter: TicketFilter) => {
  const { severity, programId, assigneeId, labelId, due, waitingSince } = filter
  const given = [severity, programId, assigneeId, labelId, due, waitingSince].filter((one) => one !== undefined)
  return given.length > 1 ? byValue(listed(sorted)) : listed(sorted)
}

type Tabbed = Counted & { byState: (Counted & { state: State })[] | null }
type Listed = { rows: ListedTicket[] }
type Asked = { filter: TicketFilter; sort: TicketSort; page: Page }

/** What the company alone knows of tickets is asked of those on its side. */
const labelledOf = (db: Db, viewer: Viewer) => selectTicketLabels(db, viewer) as unknown as Selected

const ownedBy = (db: Db, viewer: Viewer, as: OwnerWay, { assigneeId, labelId }: TicketFilter): Selected => {
  if (labelId !== undefined) return labelledOf(db, viewer)
  return assigneeId === undefined ? selectTickets(db, viewer, as) : selectReceived(db, viewer)
}

/** The same to be counted: of a label without reading the tickets. */
const countedOf = (db: Db, viewer: Viewer, as: OwnerWay, filter: TicketFilter): Selected =>
  filter.labelId === undefined
    ? ownedBy(db, viewer, as, filter)
    : (selectLabelCopies(db, viewer, filter.labelId) as unknown as Selected)

/** In the order of the list; those of a label by its copies, which have indexes in these orders. */
const sortedIn = (rows: Selected, order: Order, { labelId }: TicketFilter): Selected => {
  if (labelId === undefined) return after(rows, order, undefined)
  const [first] = order.by
  const { direction } = order
  return rows.orderBy(copyOf(first), direction).orderBy(sql`ticket_labels.ticket_id`, direction)
}

/** Open tickets wait for one of their sides, the others for nobody. What is due is found in the order in which it is. */
const orderOf = ({ sort, filter }: Pick<Asked, 'sort' | 'filter'>): Order => {
  const isOpen = stateIn(filter) === 'OPEN'
  if (filter.due !== undefined || (sort === 'due' && isOpen)) return dueFirst
  if (isOpen) return sort === 'oldest' ? longestWaitFirst : newestTurnFirst
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
  const { state, substate, turn, q, in: scope, labelId, ...others } = filter
  if (q !== undefined && scope === 'TEXT' && publicIdIn(q) === null) {
    const received = labelId === undefined ? selectReceived(db, viewer) : labelledOf(db, viewer)
    const order = orderOf({ sort, filter })
    const search = {
      ...{ q, order, page, rows: matching(received, filter) },
      listed: (rows: Selected) => listed(sortedIn(rows, order, filter)),
    }
    return { ...(await searchTexts(db, viewer, search)), byState: null }
  }
  if (q !== undefined) return searchTickets(db, viewer, as, { filter: { ...filter, q }, sort, page })
  const sorted = sortedIn(matching(ownedBy(db, viewer, as, filter), filter), orderOf({ sort, filter }), filter)
  const counted = (narrowed: Narrowing) => matching(countedOf(db, viewer, as, filter), { ...others, ...narrowed })
  const counts = await countTabs(db, { states: tabsOf(as), open: state, rowsIn: (only) => counted({ state: only }) })
  if (substate === undefined && turn === undefined)
    return { ...counts, rows: await limited(listedBy(sorted, filter), page).execute() }
  // A substate and a turn belong to one tab; the others lead to lists without it.
  const shown = await pageOf(db, listedBy(sorted, filter), page, counted({ state, substate, turn }))
  return { ...shown, byState: counts.byState }
}

/** Counts what is found in every state, so that a reader sees in which tab it is. */
const searchTickets = async (
  db: Db,
  viewer: Viewer,
  as: OwnerWay,
  { filter, sort, page }: Asked & { filter: { q: string } },
): Promise<Tabbed & Listed> => {
  const { q, state, substate, turn, ...others } = filter
  const id = publicIdIn(q)
  const rowsIn = (narrowed: Narrowing) => matching(ownedBy(db, viewer, as, others), { ...others, ...narrowed })
  const orderIn = (narrowed: Narrowing) => orderOf({ sort, filter: { ...others, ...narrowed } })
  const startOf = (narrowed: Narrowing) => sortedIn(rowsIn(narrowed), orderIn(narrowed), others)
  const found = (rows: Selected): Selected => {
    if (id !== null) return rows.where('public_id', '=', id)
    // Few tickets are shared with one user.
    if (as === 'PARTICIPANT') return rows.where('title', 'ilike', patternHolding(q))
    return others.crewId === undefined ? titled(rows, q, markOf(viewer, as)) : titledInCrew(rows, q, others.crewId)
  }
  const sorted = startOf(filter)
  const tabs = tabsOf(as)
  const common =
    id === null && as !== 'PARTICIPANT'
      ? await findCommonTitles(db, listed(sorted), { q, order: orderIn(filter), page })
      : null
  if (common !== null) {
    const lists = tabs.map((name) => ({ name, sorted: startOf({ state: name }) }))
    return { rows: common.rows, ...(await countCommonTitles(db, lists, { q, shown: common })) }
  }
  const counts = await countTabs(db, { states: tabs, open: state, rowsIn: (only) => found(rowsIn({ state: only })) })
  // A substate and a turn belong to one tab; the others lead to lists without it.
  const isPart = substate !== undefined || turn !== undefined
  const shown = isPart ? await countUpTo(db, found(rowsIn(filter)).select('id')) : counts
  return { ...shown, byState: counts.byState, rows: await limited(listedBy(found(sorted), filter), page).execute() }
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
