// The tickets that everyone sees. They are read as a guest, so that every visitor gets the same list.
import type { RowId } from '@jebo/contract/core/id.ts'
import { mostThanked } from '@jebo/contract/tickets/tickets.limits.ts'
import type { DisclosedSort } from '@jebo/contract/tickets/tickets.sorts.ts'
import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { after, byValue, type Counted, countUpTo, feedOf } from '../../platform/db/lists.ts'
import { mostCandidates, publicIdIn, scannedRows } from '../../platform/db/search.ts'
import { type ListedTicket, listed, matching, type Selected, type TicketFilter } from './lists.sql.ts'
import { selectPublicTexts, selectTextsSaying } from './of-readers.sql.ts'
import { excerptFrom } from './plain-text.ts'
import { selectNamedTickets, selectTickets } from './visible-to.sql.ts'

const disclosed = (db: Db): Selected => selectTickets(db, null)
const named = (db: Db): Selected => selectNamedTickets(db, null)

/** When tickets were disclosed. */
export type Period = {
  /** In Seoul, `YYYY-MM`. */
  month?: string | undefined
  since?: Date | undefined
}

export const isDisclosedIn = ({ month, since }: Period) => {
  const start = (months: number) =>
    sql`(${`${month}-01`}::date + make_interval(months => ${sql.lit(months)}))::timestamp at time zone 'Asia/Seoul'`
  const parts = [
    ...(month === undefined ? [] : [sql`disclosed_at >= ${start(0)} and disclosed_at < ${start(1)}`]),
    ...(since === undefined ? [] : [sql`disclosed_at >= ${since}`]),
  ]
  return parts.length === 0 ? null : sql<SqlBool>`(${sql.join(parts, sql` and `)})`
}

export type DisclosedFilter = Pick<TicketFilter, 'severity' | 'programId' | 'companyId' | 'authorId' | 'crewId' | 'q'> &
  Period & {
    /** The names of one weakness. */
    weakness?: readonly string[] | undefined
  }

const found = (db: Db, { q, month, since, weakness, ...filter }: DisclosedFilter): Selected => {
  // By others than its author, a ticket without a name is not found by whose it is.
  const isOfSomeone = filter.authorId !== undefined || filter.crewId !== undefined
  let rows = matching(isOfSomeone ? named(db) : disclosed(db), filter)
  const isInPeriod = isDisclosedIn({ month, since })
  if (isInPeriod) rows = rows.where(isInPeriod)
  if (weakness) {
    const keys = weakness.map((name) => sql`weakness_key(${name})`)
    rows = rows.where(sql<SqlBool>`weakness_key(weakness_type) in (${sql.join(keys)})`)
  }
  const id = q === undefined ? null : publicIdIn(q)
  return id === null ? rows : rows.where('public_id', '=', id)
}

const orders = {
  latest: { by: ['disclosed_at', 'id'], direction: 'desc' },
  reward: { by: ['reward_total_won', 'disclosed_at', 'id'], direction: 'desc' },
  followed: { by: ['follower_count', 'disclosed_at', 'id'], direction: 'desc' },
} as const satisfies Record<DisclosedSort, unknown>

/** The row after which a list goes on, with what it was sorted by when it was shown: that may have changed since. */
export type Start = { id: number; value: number }

const idOf =
  (sort: DisclosedSort) =>
  ({ public_id, reward_total_won, follower_count }: ListedTicket): string => {
    if (sort === 'latest') return String(public_id)
    return `${sort === 'reward' ? reward_total_won : follower_count}-${public_id}`
  }

/** The rows in their order, after the given one; none if that ticket is not public any more. */
const sorted = (db: Db, rows: Selected, sort: DisclosedSort, start: Start | undefined): Selected => {
  if (start === undefined) return after(rows, orders[sort], undefined)
  const row = disclosed(db)
    .where('public_id', '=', start.id)
    .select(['id', 'disclosed_at'])
    .select([
      sql<number>`${start.value}::bigint`.as('reward_total_won'),
      sql<number>`${start.value}::bigint`.as('follower_count'),
    ])
  const last = db.selectFrom(row.as('shown')) as unknown as Selected
  return after(rows, orders[sort], last)
}

const orderColumns = {
  latest: sql`start.disclosed_at desc, start.id desc`,
  reward: sql`start.reward_total_won desc, start.disclosed_at desc, start.id desc`,
  followed: sql`start.follower_count desc, start.disclosed_at desc, start.id desc`,
} as const satisfies Record<DisclosedSort, unknown>

/** The first tickets of a sorted list, of which those are found that say the term in any text. */
const scanned = (db: Db, rows: Selected, { q, sort }: { q: string; sort: DisclosedSort }) => {
  const saying = selectTextsSaying(db, q)
    .select('ticket_texts.id')
    .where(sql<SqlBool>`ticket_texts.ticket_id = start.id`)
    // Asked of each ticket by its index, whatever the planner thinks of the term.
    .offset(0)
  return db
    .selectFrom(listed(rows).limit(scannedRows).as('start'))
    .selectAll()
    .where(sql<SqlBool>`exists (${saying})`)
    .orderBy(orderColumns[sort])
}

/** The tickets that have the term in texts found in the index. */
const inIndex = (db: Db, rows: Selected, q: string): Selected => {
  const candidates = selectPublicTexts(db)
    .select('ticket_texts.id')
    .where(sql<SqlBool>`bigrams(ticket_texts.contents) @> bigrams(${q})`)
    .limit(mostCandidates)
  const saying = selectTextsSaying(db, q)
    .select('ticket_texts.ticket_id')
    .where(sql<SqlBool>`ticket_texts.id = any(array(${candidates}))`)
  return rows.where(sql<SqlBool>`id = any(array(${saying}))`)
}

type Asked = { filter: DisclosedFilter; sort: DisclosedSort; start: Start | undefined; size: number }
type Feed = { rows: ListedTicket[]; next: string | null }

/** Looks through the start of the list, where a common term fills a page, and otherwise asks the index. */
const search = async (db: Db, q: string, { filter, sort, start, size }: Asked): Promise<Feed> => {
  const common = await feedOf(scanned(db, sorted(db, found(db, filter), sort, start), { q, sort }), size, idOf(sort))
  if (common.next !== null) return common
  return feedOf(byValue(listed(sorted(db, inIndex(db, found(db, filter), q), sort, start))), size, idOf(sort))
}

/** A term that is looked for in texts; a number is looked up by key. */
const termOf = ({ q }: DisclosedFilter): string | undefined =>
  q === undefined || publicIdIn(q) !== null ? undefined : q

/** Disclosed tickets in an order, after the given one. */
export const listDisclosedTickets = async (db: Db, asked: Asked): Promise<Feed> => {
  const { filter, sort, start, size } = asked
  const q = termOf(filter)
  if (q !== undefined) return search(db, q, asked)
  const rows = listed(sorted(db, found(db, filter), sort, start))
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  // Of a rare program or weakness all tickets are sorted, of a common one the order is followed.
  return feedOf(isFiltered && sort !== 'latest' ? byValue(rows) : rows, size, idOf(sort))
}

/** How many there are. Of a term that fills a page among the first thousand tickets, these are counted. */
export const countDisclosedTickets = async (
  db: Db,
  filter: DisclosedFilter,
  { sort, size }: { sort: DisclosedSort; size: number },
): Promise<Counted> => {
  const all = await countUpTo(db, found(db, filter).select('id'))
  const q = termOf(filter)
  if (q === undefined) return all
  const { count } = await countUpTo(db, scanned(db, sorted(db, found(db, filter), sort, undefined), { q, sort }))
  if (!all.isMore || count > size) return { count, isMore: all.isMore }
  return countUpTo(db, inIndex(db, found(db, filter), q).select('id'))
}

const withExcerpt = (db: Db, rows: readonly ListedTicket[]) =>
  disclosed(db)
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

/** Of how many of the newest disclosed tickets the authors are counted, and how many of them are named. */
const thanked = { tickets: 1000, people: mostThanked } as const

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
