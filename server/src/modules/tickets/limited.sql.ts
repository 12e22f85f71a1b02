import { publicId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { after, type Counted, countUpTo, feedOf } from '../../platform/db/lists.ts'
import { holds, publicIdIn } from '../../platform/db/search.ts'
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

/** The text of the index `tickets_limited_read_pieces`. */
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

/** Most recent disclosure first, starting after the given public id; empty if that ticket is not in the list. */
export const listLimitedTickets = (
  db: Db,
  filter: Filter,
  { start, size }: { start: number | undefined; size: number },
): Promise<{ rows: LimitedRow[]; next: string | null }> => {
  const last = start === undefined ? undefined : limited(db).where('public_id', '=', start)
  return feedOf(whole(after(matching(db, filter), newestFirst, last)), size, (row) => String(row.public_id))
}

export const countLimited = (db: Db, filter: Filter): Promise<Counted> =>
  countUpTo(db, matching(db, filter).select('id'))
