import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { mostCounted, type Page } from '@jebo/contract/core/page.ts'
import type { openTypes } from '@jebo/contract/programs/open-types.ts'
import { timedTypes } from '@jebo/contract/programs/program-types.ts'
import { type ProgramStatus, programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byValue, type Counted, capped, countTabs, countUpTo, limited, pageByKey } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import {
  contains,
  containsSmall,
  hasPieces,
  isPiece,
  publicIdIn,
  scannedRows,
  wordsIn,
} from '../../platform/db/search.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { hasAssetOf } from '../companies/public.ts'
import type { ListedProgram } from './program.ts'
import { readListedProgram, withListedColumns } from './program-row.sql.ts'
import { selectCards, selectPrograms, selectWords } from './visible-to.sql.ts'

const build = expressionBuilder<DB, 'programs'>()

type Rows = ReturnType<typeof selectPrograms>
type Words = ReturnType<typeof selectWords>
type Order = 'published_at' | 'highest_won' | 'response_minutes' | 'active_on' | 'created_at' | 'id'
export type Found = Counted & { programs: ListedProgram[] }

/** The shortest time, and otherwise the highest value, first; those without one last. */
const orderingOf = (order: Order): RawBuilder<unknown> => {
  switch (order) {
    case 'response_minutes':
      return sql`response_minutes asc, id desc`
    case 'active_on':
      return sql`active_on desc nulls last, id desc`
    case 'highest_won':
      return sql`highest_won desc, id desc`
    case 'published_at':
      return sql`published_at desc, id desc`
    case 'created_at':
      return sql`created_at desc, id desc`
    case 'id':
      return sql`id desc`
  }
}

const sortedBy = <Tables, From extends keyof Tables, Row>(rows: SelectQueryBuilder<Tables, From, Row>, order: Order) =>
  rows.orderBy(orderingOf(order))

type Id = RowId<'programs'>

/** @param keys those of a page, which the reader of the list sees */
const rowsOf = <Tables, From extends keyof Tables>(
  db: Db,
  order: Order,
  keys: SelectQueryBuilder<Tables, From, { id: Id }> | readonly Id[],
) => withListedColumns(sortedBy(selectPrograms(db, systemRead).where('id', 'in', keys), order))

const listRows = async (db: Db, found: Rows, order: Order, page: Page): Promise<Found> => {
  const keys = sortedBy(found, order).select('id')
  const { rows, ...counted } = await pageByKey(db, keys, page, (shown) => rowsOf(db, order, shown))
  return { ...counted, programs: rows.map(readListedProgram) }
}

const isListed = sql<boolean>`status in ('RUNNING', 'SUSPENDED')`

/** Running and suspended programs, read as a guest, so that everyone gets the same list. */
const selectListed = (db: Db): Rows => selectPrograms(db, null).where(isListed)

/** Whether a program has tickets that everyone sees. @param programId the column of its key */
export type HasPublicTickets = (programId: string) => Expression<SqlBool>

/** Whether a user follows a program. */
export type IsFollowedProgram = (programId: Expression<number>, followerId: RowId<'users'>) => Expression<SqlBool>

/** Conditions of modules that depend on this one. */
export type Conditions = { hasPublicTickets: HasPublicTickets; isFollowedProgram: IsFollowedProgram }

type Wanted = {
  /** Running and suspended programs, or those with tickets that everyone sees, also ended ones. */
  among: 'LISTED' | 'DISCLOSING'
  q?: string | undefined
  status?: 'RUNNING' | 'SUSPENDED' | undefined
  kind?: (typeof openTypes)[number] | undefined
  assetType?: AssetType | undefined
  /** The least of the highest reward. */
  reward?: number | undefined
  publishedAfter?: Date | undefined
  followedBy?: RowId<'users'> | undefined
  isFunded: boolean
  order: Exclude<Order, 'created_at' | 'id'>
}

/** As triggers store it, so that a list of the few funded ones does not ask for the wallet of each program. */
const isFundedProgram = sql<boolean>`exists (select from funded_programs where funded_programs.program_id = programs.id)`

/**
 * As the indexes have them, with the name of the company; stored, in small letters, and narrow as a search term, for the list that
 * everyone sees. To narrow those of locked programs at each search costs more than the search.
 */
const listedWords = sql<string>`words`
const lockedWords = sql<string>`(title || E'\n' || company_text)`

/** Whether each of these words stands in `words`. It uses no index. */
const hasWords = (q: string): Expression<SqlBool> =>
  build.and(wordsIn(q).map((word) => containsSmall(listedWords, word)))

/** Programs with these words. The index finds the pieces of all of them together, and decides about words of one piece. */
const matching = (rows: Words, q: string): Words => {
  const longer = wordsIn(q).filter((word) => !isPiece(word))
  return rows
    .where(build.and(longer.map((word) => containsSmall(listedWords, word))))
    .where(hasPieces(listedWords, wordsIn(q)))
}

type HasAsset = (type: AssetType) => Expression<SqlBool>

const hasAsset: HasAsset = (type) => hasAssetOf('programs.id', type)

/** As triggers store them beside the words. */
const hasStoredAsset: HasAsset = (type) => sql<boolean>`asset_types @> array[${type}]`

/** @param hasType on programs, or on their words */
const conditionOf = (
  wanted: Wanted,
  { hasPublicTickets, isFollowedProgram }: Conditions,
  hasType: HasAsset,
): Expression<SqlBool> => {
  const { among, status, kind, assetType, reward, publishedAfter, followedBy, isFunded } = wanted
  const conditions: Expression<SqlBool>[] = [among === 'LISTED' ? isListed : hasPublicTickets('programs.id')]
  if (status !== undefined) conditions.push(build('status', '=', sql.lit(status)))
  if (kind !== undefined) conditions.push(build('type', '=', kind))
  if (reward !== undefined) conditions.push(build('highest_won', '>=', reward))
  if (publishedAfter !== undefined) conditions.push(build('published_at', '>', publishedAfter))
  if (assetType !== undefined) conditions.push(hasType(assetType))
  if (followedBy !== undefined) conditions.push(isFollowedProgram(build.ref('programs.id'), followedBy))
  if (isFunded) conditions.push(isFundedProgram)
  return build.and(conditions)
}

/** Few programs may have a value, and then the index of the order is not the one to read. */
const isByValue = ({ status, kind, assetType, reward, publishedAfter }: Wanted): boolean =>
  [status, kind, assetType, reward, publishedAfter].some((value) => value !== undefined)

type ListedOrder = Exclude<Order, 'created_at'>

/** The key of a row, and what the list is sorted by. */
const keysOf = (order: ListedOrder): ListedOrder[] => (order === 'id' ? [order] : ['id', order])

/** How far a list is read for a later page of a common word. */
const mostScanned = 10 * scannedRows

/** The keys of those with these words among the first programs of a list, which ends as soon as the page is full. */
const scanStart = (db: Db, rows: Rows, q: string, order: ListedOrder, { page, size }: Page) => {
  const start = sortedBy(rows, order)
    .select(['words', ...keysOf(order)])
    .limit(Math.min(page * scannedRows, mostScanned))
  const found = db.selectFrom(start.as('start')).select('id').where(hasWords(q)).orderBy(orderingOf(order))
  return limited(found, { page, size })
}

type Search = { q: string; order: ListedOrder; page: Page; most: number }

/**
 * How many matches are sorted: reading twice as many as are counted takes less than looking for a page among long rows, but
 * not if most of them are read for a filter in vain.
 */
const mostSortedOf = (wanted: Wanted): number => {
  const isFiltered = isByValue(wanted) || wanted.isFunded || wanted.followedBy !== undefined
  return (isFiltered ? 1 : 2) * mostCounted
}

/** The keys of a page, of as many as are sorted at most, and the number of these; nothing beyond the last page. */
const findKeys = (db: Db, found: Words, { order, page, most }: Search) =>
  limited(
    db
      .selectFrom(
        found
          .select(keysOf(order))
          .limit(most + 1)
          .as('found'),
      )
      .select(['id', sql<number>`count(*) over ()`.as('count')])
      .orderBy(orderingOf(order)),
    page,
  ).execute()

/**
 * @param found those with the words
 * @param rows the list that is searched
 */
const searchRows = async (db: Db, found: Words, rows: Rows, search: Search): Promise<Found> => {
  const { q, order, page, most } = search
  const keys = await findKeys(db, found, search)
  const counted = keys[0] ? capped(keys[0].count) : await countUpTo(db, found)
  const present = (programs: Parameters<typeof readListedProgram>[0][]): Found => ({
    ...counted,
    programs: programs.map(readListedProgram),
  })
  const isSorted = keys[0] ? keys[0].count <= most : !counted.isMore
  if (isSorted) {
    const ids = keys.map(({ id }) => id)
    return present(ids.length === 0 ? [] : await rowsOf(db, order, ids).execute())
  }
  const programs = await rowsOf(db, order, scanStart(db, rows, q, order, page)).execute()
  if (programs.length === page.size) return present(programs)
  return present(await rowsOf(db, order, limited(sortedBy(found, order).select('id'), page)).execute())
}

/** A search of eight digits is one for a number, any other one for words. */
export const listPublicPrograms = (db: Db, wanted: Wanted, conditions: Conditions, page: Page): Promise<Found> => {
  const { q } = wanted
  const all = selectPrograms(db, null).where(conditionOf(wanted, conditions, hasAsset))
  const rows = isByValue(wanted) ? byValue(all) : all
  // In the order of keys, which ends a search through all programs as soon as the page is full.
  const order = wanted.among === 'LISTED' ? wanted.order : 'id'
  if (q === undefined) return listRows(db, rows, order, page)
  const id = publicIdIn(q)
  if (id !== null) return listRows(db, rows.where('public_id', '=', id), order, page)
  const words = selectWords(db, null).where(conditionOf(wanted, conditions, hasStoredAsset))
  return searchRows(db, matching(words, q), rows, {
    q,
    order,
    page,
    most: mostSortedOf(wanted),
  })
}

/** Programs with this number, title or company. Their other texts are not on a locked card. */
const matchingCards = (rows: Rows, q: string): Rows => {
  const id = publicIdIn(q)
  if (id !== null) return rows.where('public_id', '=', id)
  const words = wordsIn(q)
  return words.reduce(
    (found, word) => found.where(contains(lockedWords, word)),
    rows.where(hasPieces(lockedWords, words)),
  )
}

/** Running and suspended private programs to which the viewer may apply, last published first. */
export const listLocked = (db: Db, viewer: Viewer, q: string | undefined, page: Page): Promise<Found> => {
  const rows = selectCards(db, viewer, 'APPLY').where(isListed)
  return listRows(db, q === undefined ? rows : matchingCards(rows, q), 'published_at', page)
}

export const listListedProgramsOf = (db: Db, companyId: RowId<'companies'>, page: Page): Promise<Found> =>
  listRows(db, selectListed(db).where('company_id', '=', companyId), 'published_at', page)

/** What is left of a company that has closed, read as a guest. */
export const listEndedProgramsOf = (db: Db, companyId: RowId<'companies'>, page: Page): Promise<Found> =>
  listRows(db, selectPrograms(db, null).where('company_id', '=', companyId), 'published_at', page)

type OfCompany = { status: ProgramStatus | undefined; q?: string | undefined; isTimed?: boolean }

/** Those with this number or title among the programs of one company, which are few enough to be read. */
const titled = (rows: Rows, q: string): Rows => {
  const id = publicIdIn(q)
  if (id !== null) return rows.where('public_id', '=', id)
  return wordsIn(q).reduce((found, word) => found.where(contains(sql<string>`narrow_letters(title)`, word)), rows)
}

/** The programs of the viewer's company, including drafts, or only its events and challenges. */
export const listCompanyPrograms = async (
  db: Db,
  viewer: Viewer,
  { status, q, isTimed = false }: OfCompany,
  page: Page,
) => {
  const own = selectPrograms(db, viewer, 'COMPANY')
  const found = q === undefined ? own : titled(own, q)
  const all = isTimed ? found.where('type', 'in', timedTypes) : found
  const rowsIn = (only: ProgramStatus) => all.where('status', '=', only)
  const counts = await countTabs(db, { states: programStatuses, open: status, rowsIn })
  const keys = sortedBy(status === undefined ? all : rowsIn(status), 'created_at').select('id')
  const rows = await rowsOf(db, 'created_at', limited(keys, page)).execute()
  return { ...counts, programs: rows.map(readListedProgram) }
}

/** Published programs of the viewer's company that have not ended, and these of its ended ones. */
export const listProgramsWithReserves = (
  db: Db,
  viewer: Viewer,
  reserved: readonly RowId<'programs'>[],
  page: Page,
): Promise<Found> => {
  const own = selectPrograms(db, viewer, 'COMPANY')
  const found = own.where((row) =>
    row.or([isListed, ...(reserved.length > 0 ? [row('programs.id', 'in', reserved)] : [])]),
  )
  return listRows(db, found, 'created_at', page)
}

/** The numbers of the programs that everyone sees, oldest first. */
export const listPublicProgramNumbers = async (db: Db, part: { offset: number; size: number }): Promise<number[]> => {
  const rows = await selectPrograms(db, null)
    .select('public_id')
    .orderBy('id')
    .limit(part.size)
    .offset(part.offset)
    .execute()
  return rows.map(({ public_id }) => public_id)
}

export const countPublicPrograms = async (db: Db): Promise<number> =>
  (
    await selectPrograms(db, null)
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
