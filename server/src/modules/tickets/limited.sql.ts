import { publicId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { after, type Counted, countUpTo, feedOf } from '../../platform/db/lists.ts'
import { contains, holds, publicIdIn, scannedRows } from '../../platform/db/search.ts'
import { isDisclosedIn, type Period } from './disclosed.sql.ts'
import { selectLimitedTickets } from './visible-to.sql.ts'

const limited = (db: Db) => selectLimitedTickets(db, null)
const whole = (rows: ReturnType<typeof limited>) => rows.selectAll()
export type LimitedRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]

export const findLimitedTicket = (db: Db, id: number): Promise<LimitedRow | undefined> =>
  whole(limited(db))
    .where('public_id', '=', publicId.safeParse(id).success ? id : 0)
    .executeTakeFirst()

const newestFirst = { by: ['disclosed_at', 'id'], direction: 'desc' } as const

/** The text of the index `tickets_limited_shown_pieces`. */
const searched = sql<string>`(title || E'\\n' || summary)`

type Filter = Period & { severity?: Severity | undefined; q?: string | undefined }

const matching = (db: Db, { severity, q, ...period }: Filter) => {
  let rows = limited(db)
  if (severity !== undefined) rows = rows.where('severity', '=', severity)
  const isInPeriod = isDisclosedIn(period)
  if (isInPeriod) rows = rows.where(isInPeriod)
  if (q === undefined) return rows
  const id = publicIdIn(q)
  return id === null ? rows.where(holds(searched, q)) : rows.where('public_id', '=', id)
}

/**
 * Most recent disclosure first, starting after the given public id; empty if that ticket is not in the list. The start of the list
 * is looked through first, where a common term fills a page: its index finds so many that the page waits for them.
 */
export const listLimitedTickets = async (
  db: Db,
  filter: Filter,
  { start, size }: { start: number | undefined; size: number },
): Promise<{ rows: LimitedRow[]; next: string | null }> => {
  const last = start === undefined ? undefined : limited(db).where('public_id', '=', start)
  const feed = (rows: ReturnType<typeof limited>) => feedOf(whole(rows), size, (row) => String(row.public_id))
  const sorted = (asked: Filter) => after(matching(db, asked), newestFirst, last)
  const { q, ...others } = filter
  if (q !== undefined && publicIdIn(q) === null) {
    const looked = db.selectFrom(whole(sorted(others)).limit(scannedRows).as('limited'))
    const common = await feed(after(looked.where(contains(searched, q)), newestFirst, undefined))
    if (common.next !== null) return common
  }
  return feed(sorted(filter))
}

export const countLimited = (db: Db, filter: Filter): Promise<Counted> =>
  countUpTo(db, matching(db, filter).select('id'))
