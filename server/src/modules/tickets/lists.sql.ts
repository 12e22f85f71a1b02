import { mostNamedTickets } from '@jebo/contract/companies/closing.limits.ts'
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
  pageByKey,
} from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { contains, publicIdIn, scannedRows } from '../../platform/db/search.ts'
import type { Member } from '../../platform/http/call.ts'
import { managedCompanyIdOf, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectLabelCopies } from './of-readers.sql.ts'
import { scannedTickets, searchTexts } from './text-search.sql.ts'
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
  /** Only those that can be the original of a duplicate. */
  isOriginal?: boolean | undefined
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

/** The number of a company's tickets that are not closed, and how many of them a member does not see. */
export const countTicketsToClose = async (db: Db, member: Member): Promise<{ count: number; hiddenCount: number }> => {
  const all = selectTickets(db, systemRead).where('company_id', '=', member.standing.company.id)
  const { count } = await countUpTo(db, all.select('id').where(isIn('OPEN')))
  const seen = await countUpTo(db, selectTickets(db, member, 'COMPANY').select('id').where(isIn('OPEN')))
  return { count, hiddenCount: Math.max(0, count - seen.count) }
}

/** Literals, as in the partial index. */
const unrewardedIn = (rows: Selected, { standing }: Member) =>
  rows
    .select('public_id')
    .where('company_id', '=', standing.company.id)
    .where('substate', '=', sql.lit('RESOLVED'))
    .where('reward_total_won', '=', sql.lit(0))
    .where('severity', '<>', sql.lit('NONE'))

/** How many resolved tickets of a company have a severity that is rewarded, and no reward, and some of them that a member sees. */
export const findUnrewarded = async (db: Db, member: Member): Promise<Counted & { ticketIds: number[] }> => {
  const counted = await countUpTo(db, unrewardedIn(selectTickets(db, systemRead), member))
  if (counted.count === 0) return { ...counted, ticketIds: [] }
  // In the order of the index, as sorting would read all of them.
  const rows = await unrewardedIn(selectTickets(db, member, 'COMPANY'), member)
    .limit(mostNamedTickets)
    .execute()
  return { ...counted, ticketIds: rows.map(({ public_id }) => public_id) }
}

type Narrowing = Pick<TicketFilter, 'state' | 'substate' | 'turn'>

/**
 * Asked as one list: of several conditions on one column a plan expects too few rows. Only open tickets wait for anybody: a plan that
 * does not know it looks for such times in all closed ones.
 */
const inSubstates = (
  rows: Selected,
  { state, substate, turn, waitingSince, isOriginal = false }: TicketFilter,
): Selected => {
  const isAny = state === undefined && turn === undefined && waitingSince === undefined && !isOriginal
  const some = substates.filter(
    (one) =>
      (state === undefined || stateOf(one) === state) &&
      (turn === undefined || turnOf(one) === turn) &&
      (waitingSince === undefined || turnOf(one) !== null) &&
      !(isOriginal && one === 'DUPLICATED'),
  )
  const narrowed = isAny ? rows : rows.where(isOneOf(some))
  return substate === undefined ? narrowed : narrowed.where('substate', '=', substate)
}

/** Of what is asked for only open tickets have a turn. */
const stateIn = ({ state, turn, waitingSince }: TicketFilter): State | undefined =>
  state ?? (turn !== undefined || waitingSince !== undefined ? 'OPEN' : undefined)

export const matching = (rows: Selected, filter: TicketFilter): Selected => {
  const { severity, programId, companyId, authorId, crewId, assigneeId, due, waitingSince } = filter
  let found = inSubstates(rows, filter)
  if (severity !== undefined) found = found.where('severity', '=', severity)
  if (programId !== undefined) found = found.where('program_id', '=', programId)
  if (companyId !== undefined) found = found.where('company_id', '=', companyId)
  if (authorId !== undefined) found = found.where('author_id', '=', authorId)
  if (crewId !== undefined) found = found.where('crew_id', '=', crewId)
  if (assigneeId === null) found = found.where('assignee_id', 'is', null)
  else if (assigneeId !== undefined) found = found.where('assignee_id', '=', assigneeId)
  if (waitingSince !== undefined) found = found.where('turn_since', '<=', waitingSince)
  if (due !== undefined) found = found.where('target_due_at', '<=', due.until)
  if (due?.after) found = found.where('target_due_at', '>', due.after)
  return found
}

/** @param mark identifies the searched list; see the SQL function `ticket_pieces` */
const titled = (rows: Selected, q: string, mark: string): Selected =>
  rows.where(
    sql<boolean>`(${contains(sql`title`, q)}
      and ticket_pieces(title, company_id, author_id, disclosure) @> (bigrams(${q}) || ${mark}::text))`,
  )

/** The same among the tickets of a crew, which have an index of their own. */
const titledInCrew = (rows: Selected, q: string, crewId: RowId<'crews'>): Selected =>
  rows.where(
    sql<boolean>`(${contains(sql`title`, q)}
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

type Tabbed = Counted & { byState: (Counted & { state: State })[] | null }
type Listed = { rows: ListedTicket[] }
type Asked = { filter: TicketFilter; sort: TicketSort; page: Page }

/** Whose tickets a list has. What the company alone knows of them is asked of those on its side. */
type Owner = { db: Db; viewer: Viewer; as: OwnerWay }

const ticketsOf = ({ db, viewer, as }: Owner, { assigneeId, labelId, in: scope }: TicketFilter): Selected => {
  const isOfCompany = assigneeId !== undefined || labelId !== undefined || scope === 'TEXT'
  return isOfCompany ? selectReceived(db, viewer) : selectTickets(db, viewer, as)
}

/** Where tickets are found and counted: those of a label without reading them. */
const keysIn = (owner: Owner, filter: TicketFilter): Selected => {
  const { labelId } = filter
  if (labelId === undefined) return matching(ticketsOf(owner, filter), filter)
  return matching(selectLabelCopies(owner.db, owner.viewer, labelId) as unknown as Selected, filter)
}

const ticketsIn = (owner: Owner, filter: TicketFilter): Selected =>
  filter.labelId === undefined
    ? keysIn(owner, filter)
    : ticketsOf(owner, filter).where('id', 'in', keysIn(owner, filter).select('id'))

const ordered = (rows: Selected, order: Order): Selected => after(rows, order, undefined)

const withKeys = (owner: Owner, filter: TicketFilter, order: Order, keys: Selected): Selected =>
  ordered(ticketsOf(owner, filter).where(sql<boolean>`tickets.id = any(array(${keys.select('id')}))`), order)

/** The tickets at the start of a list, in its order. @param most of a label no more than these are in it */
const startOf = (owner: Owner, filter: TicketFilter, order: Order, most: number): Selected =>
  filter.labelId === undefined
    ? ordered(keysIn(owner, filter), order)
    : withKeys(owner, filter, order, ordered(keysIn(owner, filter), order).limit(most))

/**
 * Of several conditions at once the values decide which index finds the first tickets soonest: a plan for all values may look up
 * every ticket of one in the whole index of another.
 */
const listedBy = (rows: Selected, filter: TicketFilter) => {
  const { severity, programId, assigneeId, labelId, due, waitingSince } = filter
  const given = [severity, programId, assigneeId, labelId, due, waitingSince].filter((one) => one !== undefined)
  return given.length > 1 ? byValue(listed(rows)) : listed(rows)
}

/** The tickets of a page, whose keys are found first, as an index has them with all that is asked. */
const shownOf = (owner: Owner, filter: TicketFilter, order: Order, keys: Selected) =>
  listedBy(withKeys(owner, filter, order, keys), filter)

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
  asked: Asked,
): Promise<Tabbed & Listed> => {
  const owner = { db, viewer, as }
  const { filter, page } = asked
  const { state, substate, turn, q, in: scope, ...others } = filter
  const titles = { ...others, state, substate, turn }
  const order = orderOf(asked)
  if (q !== undefined && scope === 'TEXT' && publicIdIn(q) === null) {
    const search = {
      ...{ q, order, page, rows: ticketsIn(owner, filter) },
      start: listed(startOf(owner, filter, order, scannedTickets)),
      listed: (rows: Selected) => listed(ordered(rows, order)),
    }
    return { ...(await searchTexts(db, viewer, search)), byState: null }
  }
  if (q !== undefined) return searchTickets(owner, { ...asked, filter: { ...titles, q } })
  const rowsIn = (narrowed: Narrowing) => keysIn(owner, { ...others, ...narrowed })
  const counts = await countTabs(db, { states: tabsOf(as), open: state, rowsIn: (only) => rowsIn({ state: only }) })
  const keys = ordered(keysIn(owner, titles), order)
  const rowsOf = (shown: Selected) => shownOf(owner, titles, order, shown)
  if (substate === undefined && turn === undefined)
    return { ...counts, rows: await rowsOf(limited(keys, page)).execute() }
  // A substate and a turn belong to one tab; the others lead to lists without it.
  return { ...(await pageByKey(db, keys, page, rowsOf)), byState: counts.byState }
}

/** Counts what is found in every state, so that a reader sees in which tab it is. */
const searchTickets = async (
  owner: Owner,
  { filter, sort, page }: Asked & { filter: { q: string } },
): Promise<Tabbed & Listed> => {
  const { db, viewer, as } = owner
  const { q, state, substate, turn, ...others } = filter
  const id = publicIdIn(q)
  const orderIn = (narrowed: Narrowing) => orderOf({ sort, filter: { ...others, ...narrowed } })
  const startIn = (narrowed: Narrowing) => startOf(owner, { ...others, ...narrowed }, orderIn(narrowed), scannedRows)
  const found = (narrowed: Narrowing): Selected => {
    const rows = ticketsIn(owner, { ...others, ...narrowed })
    if (id !== null) return rows.where('public_id', '=', id)
    // Few tickets are shared with one user.
    if (as === 'PARTICIPANT') return rows.where(contains(sql`title`, q))
    return others.crewId === undefined ? titled(rows, q, markOf(viewer, as)) : titledInCrew(rows, q, others.crewId)
  }
  const order = orderIn(filter)
  const tabs = tabsOf(as)
  const common =
    id === null && as !== 'PARTICIPANT'
      ? await findCommonTitles(db, startIn(filter), { q, order, page, rows: listed(ticketsOf(owner, others)) })
      : null
  if (common !== null) {
    const lists = tabs.map((name) => ({ name, sorted: startIn({ state: name }) }))
    return { rows: common.rows, ...(await countCommonTitles(db, lists, { q, shown: common })) }
  }
  const counts = await countTabs(db, { states: tabs, open: state, rowsIn: (only) => found({ state: only }) })
  // A substate and a turn belong to one tab; the others lead to lists without it.
  const isPart = substate !== undefined || turn !== undefined
  const shown = isPart ? await countUpTo(db, found(filter).select('id')) : counts
  return {
    ...shown,
    byState: counts.byState,
    rows: await limited(listedBy(ordered(found(filter), order), filter), page).execute(),
  }
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
