import { publicId } from '@jebo/contract/core/id.ts'
import type { Severity } from '@jebo/contract/core/severities.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import { holds, publicIdIn } from '../../platform/db/search.ts'
import { selectLimitedTickets } from './visible-to.sql.ts'

const limited = (db: Db) => selectLimitedTickets(db, null)
const whole = (rows: ReturnType<typeof limited>) => rows.selectAll()
export type LimitedRow = Awaited<ReturnType<ReturnType<typeof whole>['execute']>>[number]

export const findLimitedTicket = (db: Db, id: number): Promise<LimitedRow | undefined> =>
  whole(limited(db))
    .where('public_id', '=', publicId.safeParse(id).success ? id : 0)
    .executeTakeFirst()

const newestFirst = { by: ['disclosed_at', 'id'], direction: 'desc' } as const

/** The text of the index `tickets_limited_pieces`. */
const searched = sql<string>`(title || E'\\n' || summary)`

type Filter = { severity?: Severity | undefined; q?: string | undefined }

/** Most recent disclosure first, starting after the given public id; empty if that ticket is not in the list. */
export const listLimitedTickets = (
  db: Db,
  { severity, q }: Filter,
  { start, size }: { start: number | undefined; size: number },
): Promise<{ rows: LimitedRow[]; next: string | null }> => {
  const last = start === undefined ? undefined : limited(db).where('public_id', '=', start)
  let rows = limited(db)
  if (severity !== undefined) rows = rows.where('severity', '=', severity)
  if (q !== undefined) {
    const id = publicIdIn(q)
    rows = id === null ? rows.where(holds(searched, q)) : rows.where('public_id', '=', id)
  }
  return feedOf(whole(after(rows, newestFirst, last)), size, (row) => String(row.public_id))
}
