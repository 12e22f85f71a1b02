import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { mostCounted, type Page } from '@jebo/contract/core/page.ts'
import type { openTypes } from '@jebo/contract/programs/open-types.ts'
import { timedTypes } from '@jebo/contract/programs/program-types.ts'
import { type ProgramStatus, programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import {
  byValue,
  type Counted,
  capped,
  countTabs,
  countUpTo,
  forAnyValue,
  limited,
  pageByKey,
} from '../../platform/db/lists.ts'
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

type Filters = {
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
}
type Wanted = Filters & { order: Exclude<Order, 'created_at' | 'id'> }

/** As the indexes have them: with the name of the company, in small letters, and narrow as a search term. */
const listedWords = sql<string>`words`
const lockedWords = sql<string>`card_words`

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

/** As triggers store them beside the words. */
const hasStoredAsset: HasAsset = (type) => sql<boolean>`asset_types @> array[${type}]`

/** The key of programs in a query, where they go by a name of their own or by that of the start of a list. */
const keys = {
  'programs.id': sql.ref<RowId<'programs'>>('programs.id'),
  'start.id': sql.ref<RowId<'programs'>>('start.id'),
}
type Key = keyof typeof keys

/** As triggers store it, so that a list of the few funded ones does not ask for the wallet of each program. */
const isFundedProgram = (key: Key) =>
  sql<boolean>`exists (select from funded_programs where funded_programs.program_id = ${keys[key]})`

/** What the list shows, before any filter. */
const isAmong = ({ among }: Filters, { hasPublicTickets }: Conditions, key: Key): Expression<SqlBool> =>
  among === 'LISTED' ? isListed : hasPublicTickets(key)

/** @param hasType whether a program has an asset in scope, by its assets if not given */
const passesFilters = (
  { status, kind, assetType, reward, publishedAfter, followedBy, isFunded }: Filters,
  { isFollowedProgram }: Conditions,
  key: Key,
  hasType: HasAsset = (type) => hasAssetOf(key, type),
): Expression<SqlBool> => {
  const conditions: Expression<SqlBool>[] = []
  if (status !== undefined) conditions.push(build('status', '=', sql.lit(status)))
  if (kind !== undefined) conditions.push(build('type', '=', kind))
  if (reward !== undefined) conditions.push(build('highest_won', '>=', reward))
  if (publishedAfter !== undefined) conditions.push(build('published_at', '>', publishedAfter))
  if (assetType !== undefined) conditions.push(hasType(assetType))
  if (followedBy !== undefined) conditions.push(isFollowedProgram(keys[key], followedBy))
  if (isFunded) conditions.push(isFundedProgram(key))
  return build.and(conditions)
}

/** Few programs may have a value, and then the index of the order is not the one to read. */
const isByValue = ({ status, kind, assetType, reward, publishedAfter }: Filters): boolean =>
  [status, kind, assetType, reward, publishedAfter].some((value) => value !== undefined)

type ListedOrder = Exclude<Order, 'created_at'>

/** How many programs with the words are read, whatever else is asked of them. */
const mostRead = mostCounted

/** How much of a list is read for a page of a word that more programs have than are read, and for a later page at most. */
const scannedPerPage = 2 * scannedRows
const mostScanned = 10 * scannedRows

type Search = Filters & { q: string; order: ListedOrder }

/** How many programs with the words are read, how many of these match, and the keys of those on a page. */
const readMatches = (db: Db, words: Words, search: Search, conditions: Conditions, { page, size }: Page) => {
  const { order } = search
  const read = words
    .select(order === 'id' ? ['id'] : ['id', order])
    .select(sql<boolean>`${passesFilters(search, conditions, 'programs.id', hasStoredAsset)}`.as('matches'))
    .limit(mostRead + 1)
  const skipped = (page - 1) * size
  const sorted = sql<Id[] | null>`array_agg(id order by ${orderingOf(order)}) filter (where matches)`
  return db
    .selectFrom(read.as('start'))
    .select(sql<number>`count(*)`.as('read'))
    .select(sql<number>`count(*) filter (where matches)`.as('count'))
    .select(sql<Id[]>`coalesce((${sorted})[${skipped + 1}:${skipped + size}], '{}')`.as('ids'))
    .executeTakeFirstOrThrow()
}

/**
 * The keys of those that match among the first programs of a list, as far as a page may be there. They are read before any filter,
 * so that one that few programs pass does not have the whole list read.
 */
const scanStart = (db: Db, search: Search, conditions: Conditions, page: Page) => {
  const { q, order, among } = search
  const all = selectPrograms(db, null)
  const start = sortedBy(among === 'LISTED' ? all.where(isListed) : all, order)
    .select(['id', 'words', 'type', 'status', 'highest_won', 'published_at', 'response_minutes', 'active_on'])
    .limit(Math.min(page.page * scannedPerPage, mostScanned))
  return forAnyValue(db.selectFrom(start.as('start')))
    .select('id')
    .where(hasWords(q))
    .where(isAmong(search, conditions, 'start.id'))
    .where(passesFilters(search, conditions, 'start.id'))
    .orderBy(orderingOf(order))
}

/** A page of a word that more programs have than are read, with the count of those it has found at least. */
const searchFrequent = async (
  db: Db,
  search: Search,
  conditions: Conditions,
  { all, least, page }: { all: Words; least: number; page: Page },
): Promise<Found> => {
  const { size } = page
  const skipped = (page.page - 1) * size
  const find = (keys: SelectQueryBuilder<DB, never, { id: Id }>) =>
    rowsOf(db, search.order, keys.limit(size + 1).offset(skipped)).execute()
  const isWhole = (rows: readonly unknown[]) => rows.length <= size
  const scanned = await find(scanStart(db, search, conditions, page))
  const rows = isWhole(scanned) ? await find(sortedBy(all, search.order).select('id')) : scanned
  const programs = rows.slice(0, size).map(readListedProgram)
  if (!isWhole(rows)) return { ...capped(Math.max(least, skipped + rows.length)), isMore: true, programs }
  // Beyond the last page nothing says how many there are.
  const isBeyond = rows.length === 0 && skipped > 0
  return { ...(isBeyond ? await countUpTo(db, all) : capped(skipped + rows.length)), programs }
}

const searchPrograms = async (db: Db, search: Search, conditions: Conditions, page: Page): Promise<Found> => {
  const words = matching(selectWords(db, null).where(isAmong(search, conditions, 'programs.id')), search.q)
  const { read, count, ids } = await readMatches(db, words, search, conditions, page)
  if (read > mostRead) {
    const all = words.where(passesFilters(search, conditions, 'programs.id', hasStoredAsset))
    return searchFrequent(db, search, conditions, { all, least: count, page })
  }
  const rows = ids.length === 0 ? [] : await rowsOf(db, search.order, ids).execute()
  return { ...capped(count), programs: rows.map(readListedProgram) }
}

/** A search of eight digits is one for a number, any other one for words. */
export const listPublicPrograms = (db: Db, wanted: Wanted, conditions: Conditions, page: Page): Promise<Found> => {
  const { q } = wanted
  // In the order of keys, which ends a search through all programs as soon as the page is full.
  const order = wanted.among === 'LISTED' ? wanted.order : 'id'
  const id = q === undefined ? null : publicIdIn(q)
  if (q !== undefined && id === null) return searchPrograms(db, { ...wanted, q, order }, conditions, page)
  const all = selectPrograms(db, null)
    .where(isAmong(wanted, conditions, 'programs.id'))
    .where(passesFilters(wanted, conditions, 'programs.id'))
  const rows = isByValue(wanted) ? byValue(all) : all
  return listRows(db, id === null ? rows : rows.where('public_id', '=', id), order, page)
}

/** Programs with this number, title or company. Their other texts are not on a locked card. */
const matchingCards = (rows: Rows, q: string): Rows => {
  const id = publicIdIn(q)
  if (id !== null) return rows.where('public_id', '=', id)
  const words = wordsIn(q)
  return words.reduce(
    (found, word) => found.where(containsSmall(lockedWords, word)),
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
