import type { AssetType } from '@jebo/contract/core/asset.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { openTypes } from '@jebo/contract/programs/open-types.ts'
import { timedTypes } from '@jebo/contract/programs/program-types.ts'
import { type ProgramStatus, programStatuses } from '@jebo/contract/programs/programs.lifecycle.ts'
import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { byValue, type Counted, countTabs, countUpTo, limited, pageByKey } from '../../platform/db/lists.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { contains, hasPieces, publicIdIn, scannedRows, wordsIn } from '../../platform/db/search.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { hasAssetOf, isOfCompanyNamed } from '../companies/public.ts'
import type { ListedProgram } from './program.ts'
import { readListedProgram, withListedColumns } from './program-row.sql.ts'
import { selectCards, selectPrograms } from './visible-to.sql.ts'

const build = expressionBuilder<DB, never>()

type Rows = ReturnType<typeof selectPrograms>
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

const sortedBy = (rows: Rows, order: Order): Rows => rows.orderBy(orderingOf(order))

/** @param keys those of a page, which the reader of the list sees */
const rowsOf = <Tables, From extends keyof Tables>(
  db: Db,
  order: Order,
  keys: SelectQueryBuilder<Tables, From, { id: RowId<'programs'> }>,
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

/** Programs with tickets that everyone sees, also ended ones. */
const selectDisclosing = (db: Db, { hasPublicTickets }: Conditions): Rows =>
  selectPrograms(db, null).where(hasPublicTickets('programs.id'))

type Wanted = {
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

const cardText = sql<string>`(title || E'\n' || coalesce(summary, ''))`

/** Whether each of these words stands in a text or in the name of the company. It uses no index of the words. */
const hasWords = (q: string, text = cardText): Expression<SqlBool> =>
  build.and(wordsIn(q).map((word) => build.or([contains(text, word), isOfCompanyNamed('company_id', word)])))

/** Of two conditions the index answers one: computing the pieces of each row is expensive. */
const matching = (rows: Rows, q: string, text = cardText): Rows =>
  wordsIn(q).reduce(
    (found, word) => found.where((row) => row.or([hasPieces(text, word), isOfCompanyNamed('company_id', word)])),
    rows.where(hasWords(q, text)),
  )

const filtered = (rows: Rows, wanted: Wanted, { isFollowedProgram }: Conditions): Rows => {
  const { status, kind, assetType, reward, publishedAfter, followedBy, isFunded } = wanted
  let found = rows
  if (status !== undefined) found = found.where('status', '=', sql.lit(status))
  if (kind !== undefined) found = found.where('type', '=', kind)
  if (reward !== undefined) found = found.where('highest_won', '>=', reward)
  if (publishedAfter !== undefined) found = found.where('published_at', '>', publishedAfter)
  if (assetType !== undefined) found = found.where(hasAssetOf('programs.id', assetType))
  if (followedBy !== undefined) found = found.where(({ ref }) => isFollowedProgram(ref('programs.id'), followedBy))
  if (isFunded) found = found.where(isFundedProgram)
  // Few programs may have a value, and then the index of the order is not the one to read.
  const isByValue = [status, kind, assetType, reward, publishedAfter].some((value) => value !== undefined)
  return isByValue ? byValue(found) : found
}

/** The keys of those with these words among the first programs of a list. */
const scanStart = (db: Db, rows: Rows, q: string, order: Order) => {
  const start = sortedBy(rows, order).select(['id', 'title', 'summary', 'company_id', order]).limit(scannedRows)
  return db.selectFrom(start.as('start')).select('id').where(hasWords(q)).orderBy(orderingOf(order))
}

const searchRows = async (db: Db, rows: Rows, q: string, order: Order, page: Page): Promise<Found> => {
  const found = matching(rows, q)
  const counted = await countUpTo(db, found)
  if (counted.isMore) {
    const programs = await rowsOf(db, order, limited(scanStart(db, rows, q, order), page)).execute()
    if (programs.length === page.size) return { ...counted, programs: programs.map(readListedProgram) }
  }
  const programs = await rowsOf(db, order, limited(sortedBy(found, order).select('id'), page)).execute()
  return { ...counted, programs: programs.map(readListedProgram) }
}

/** A search of eight digits is one for a number, any other one for words. */
export const listPublicPrograms = (
  db: Db,
  { q, ...wanted }: Wanted,
  conditions: Conditions,
  page: Page,
): Promise<Found> => {
  const isOfListed = wanted.among === 'LISTED'
  const rows = filtered(isOfListed ? selectListed(db) : selectDisclosing(db, conditions), wanted, conditions)
  // In the order of keys, which ends a search through all programs as soon as the page is full.
  const order = isOfListed ? wanted.order : 'id'
  const id = q === undefined ? null : publicIdIn(q)
  if (id !== null) return listRows(db, rows.where('public_id', '=', id), order, page)
  return q === undefined ? listRows(db, rows, order, page) : searchRows(db, rows, q, order, page)
}

/** Programs with this number, title or company. Their other texts are not on a locked card. */
const matchingCards = (rows: Rows, q: string): Rows => {
  const id = publicIdIn(q)
  if (id !== null) return rows.where('public_id', '=', id)
  return matching(rows, q, sql<string>`title`)
}

/** Running and suspended private programs to which the viewer may apply, last published first. */
export const listLocked = (db: Db, viewer: Viewer, q: string | undefined, page: Page): Promise<Found> => {
  const rows = selectCards(db, viewer, 'APPLY').where(isListed)
  return listRows(db, q === undefined ? rows : matchingCards(rows, q), 'published_at', page)
}

export const listListedProgramsOf = (db: Db, companyId: RowId<'companies'>, page: Page): Promise<Found> =>
  listRows(db, selectListed(db).where('company_id', '=', companyId), 'published_at', page)

type OfCompany = { status: ProgramStatus | undefined; isTimed?: boolean }

/** The programs of the viewer's company, including drafts, or only its events and challenges. */
export const listCompanyPrograms = async (
  db: Db,
  viewer: Viewer,
  { status, isTimed = false }: OfCompany,
  page: Page,
) => {
  const own = selectPrograms(db, viewer, 'COMPANY')
  const all = isTimed ? own.where('type', 'in', timedTypes) : own
  const rowsIn = (only: ProgramStatus) => all.where('status', '=', only)
  const counts = await countTabs(db, { states: programStatuses, open: status, rowsIn })
  const keys = sortedBy(status === undefined ? all : rowsIn(status), 'created_at').select('id')
  const rows = await rowsOf(db, 'created_at', limited(keys, page)).execute()
  return { ...counts, programs: rows.map(readListedProgram) }
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
