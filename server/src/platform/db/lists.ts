// Numbered pages with a limited count, and feeds, which continue after a row and count nothing.
import { mostCounted, type Page } from '@jebo/contract/core/page.ts'
import { type SelectQueryBuilder, type StringReference, sql } from 'kysely'
import type { Db } from './database.ts'
import { plannedByValue, plannedOnce } from './named-statements.ts'

export type Counted = { count: number; isMore: boolean }

/** A count of up to `most` and one more, as lists answer it. */
export const capped = (count: number, most = mostCounted): Counted => ({
  count: Math.min(count, most),
  isMore: count > most,
})

const startOf = <Tables, From extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, From, Row>, most: number) =>
  rows
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`1`.as('one'))
    .limit(most + 1)

/** Counts the rows of a query up to `most`. */
export const countUpTo = async <Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  most = mostCounted,
): Promise<Counted> => {
  const looked = startOf(rows, most)
  const { rows: found } = await sql<{
    count: number
  }>`select ${sql.raw(plannedByValue)} count(*) as count from (${looked}) as looked`.execute(db)
  return capped(found[0]?.count ?? 0, most)
}

type Counting = {
  most?: number
  /** Whether one plan fits all values, and is kept: for queries whose planning takes longer than they do. */
  isPlannedOnce?: boolean
}

/** Counts the rows of several named queries in one statement, each up to `most`. */
export const countEachUpTo = async <Tables, From extends keyof Tables, Row, Name extends string>(
  db: Db,
  queries: readonly { name: Name; rows: SelectQueryBuilder<Tables, From, Row> }[],
  { most = mostCounted, isPlannedOnce = false }: Counting = {},
): Promise<(Counted & { name: Name })[]> => {
  const counts = queries.map(
    ({ name, rows }) => sql`select ${name}::text as name, count(*) as count from (${startOf(rows, most)}) as looked`,
  )
  const { rows: found } = await sql<{
    name: Name
    count: number
  }>`select ${sql.raw(isPlannedOnce ? '' : plannedByValue)} * from (${sql.join(counts, sql` union all `)}) as counts`.execute(
    db,
  )
  return found.map(({ name, count }) => ({ name, ...capped(count, most) }))
}

/** Adds up the counts of several parts. */
export const countTogether = (parts: readonly Counted[]): Counted => {
  const { count, isMore } = capped(parts.reduce((sum, part) => sum + part.count, 0))
  return { count, isMore: isMore || parts.some((part) => part.isMore) }
}

type States<State extends string, Rows> = {
  states: readonly State[]
  rowsIn: (state: State) => Rows
  isPlannedOnce?: boolean
}

/** How many rows each state has, counted in one statement. */
export const countStates = async <Tables, From extends keyof Tables, Row, State extends string>(
  db: Db,
  { states, rowsIn, isPlannedOnce = false }: States<State, SelectQueryBuilder<Tables, From, Row>>,
): Promise<(Counted & { state: State })[]> => {
  const queries = states.map((state) => ({ name: state, rows: rowsIn(state) }))
  const found = await countEachUpTo(db, queries, { isPlannedOnce })
  return found.map(({ name, ...counted }) => ({ ...counted, state: name }))
}

type Tabs<State extends string, Rows> = States<State, Rows> & {
  /** The state of the open tab; undefined if it shows all. */
  open: State | undefined
}

/** Counts a list with a tab for each state, in one statement: what the open tab shows, and how many rows each has. */
export const countTabs = async <Tables, From extends keyof Tables, Row, State extends string>(
  db: Db,
  { open, ...tabs }: Tabs<State, SelectQueryBuilder<Tables, From, Row>>,
): Promise<Counted & { byState: (Counted & { state: State })[] }> => {
  const byState = await countStates(db, tabs)
  return { ...countTogether(byState.filter(({ state }) => open === undefined || state === open)), byState }
}

/** The rows of one page. */
export const limited = <Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, size }: Page,
): SelectQueryBuilder<Tables, From, Row> => rows.limit(size).offset((page - 1) * size)

/** A page that is not full needs no count query. */
const counted = async <Tables, From extends keyof Tables, Row, Found>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  { page, size }: Page,
  found: Found[],
): Promise<Counted & { rows: Found[] }> => {
  const offset = (page - 1) * size
  const isEnd = found.length < size && (found.length > 0 || page === 1)
  return { ...(isEnd ? capped(offset + found.length) : await countUpTo(db, rows)), rows: found }
}

/** Has a query planned for its values, of which some are rare: an order with an index is then not always the best way. */
export const byValue = <Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> => rows.modifyFront(sql.raw(plannedByValue))

/** Has a search planned once for all values, for one that reads a list from its start whatever it asks for. */
export const forAnyValue = <Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
): SelectQueryBuilder<Tables, From, Row> => rows.modifyFront(sql.raw(plannedOnce))

/**
 * One page of an ordered query with the count of all rows.
 * @param all the same rows, if they are counted in another way
 */
export const pageOf = async <Tables, From extends keyof Tables, Row>(
  db: Db,
  rows: SelectQueryBuilder<Tables, From, Row>,
  page: Page,
  all: SelectQueryBuilder<Tables, From, object> = rows as SelectQueryBuilder<Tables, From, object>,
): Promise<Counted & { rows: Awaited<ReturnType<(typeof rows)['execute']>> }> =>
  counted(db, all, page, await limited(rows, page).execute())

/**
 * Like `pageOf`, for rows that are wide or joined: of the rows before the page only the keys are read.
 * @param keys the ordered keys of all rows
 * @param rowsOf the rows with some of these keys, in the same order
 */
export const pageByKey = async <Tables, From extends keyof Tables, Key, Row>(
  db: Db,
  keys: SelectQueryBuilder<Tables, From, Key>,
  page: Page,
  rowsOf: (shown: SelectQueryBuilder<Tables, From, Key>) => { execute: () => Promise<Row[]> },
): Promise<Counted & { rows: Row[] }> => counted(db, keys, page, await rowsOf(limited(keys, page)).execute())

/** A list that is always returned completely. */
export const wholeList = <Row>(data: Row[]): Counted & { data: Row[] } => ({ ...capped(data.length), data })

type Order<Tables, From extends keyof Tables> = {
  /** Columns that are unique together. */
  by: readonly StringReference<Tables, From>[]
  direction: 'asc' | 'desc'
}

/**
 * Sorts a query and continues it after one of its rows.
 * @param last a query for that row; if it finds none, the result is empty
 */
export const after = <Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  { by, direction }: Order<Tables, From>,
  last: SelectQueryBuilder<Tables, From, object> | undefined,
): SelectQueryBuilder<Tables, From, Row> => {
  const sorted = by.reduce((query, column) => query.orderBy(sql.ref(column), direction), rows)
  if (last === undefined) return sorted
  const key = sql.join(by.map((column) => sql.ref(column)))
  const keyOfLast = last.select(by.map((column, index) => sql.ref(column).as(`key${index}`)))
  return sorted.where(sql<boolean>`(${key}) ${sql.raw(direction === 'desc' ? '<' : '>')} (${keyOfLast})`)
}

/**
 * The first rows of a sorted feed.
 * @param idOf the id from which the feed can be continued
 */
export const feedOf = async <Tables, From extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, From, Row>,
  size: number,
  idOf: (row: Awaited<ReturnType<(typeof rows)['execute']>>[number]) => string,
): Promise<{ rows: Awaited<ReturnType<(typeof rows)['execute']>>; next: string | null }> => {
  // One extra row tells whether anything follows.
  const found = await rows.limit(size + 1).execute()
  const shown = found.slice(0, size)
  const last = shown.at(-1)
  return { rows: shown, next: found.length > size && last !== undefined ? idOf(last) : null }
}
