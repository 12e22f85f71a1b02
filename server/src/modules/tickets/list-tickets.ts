import { publicId } from '@jebo/contract/core/id.ts'
import type { listTickets as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findRelated } from './find-related.ts'
import { listDisclosedTickets } from './lists.sql.ts'
import { presentRow } from './tickets.present.ts'

/** Publicly disclosed tickets, most recent disclosure first. */
export const listTickets: Handler<typeof endpoint> = async ({ db }, { after, size, ...filter }) => {
  const { rows, next } = await listDisclosedTickets(db, filter, startOf(after), size)
  const related = await findRelated(
    db,
    rows,
    rows.map((row) => row.author_id),
  )
  const data = rows.map((row) => presentRow(row, related))
  return { data, next }
}

/** An invalid id yields an empty page. */
const startOf = (after: string | undefined): number | undefined => {
  if (after === undefined) return
  const start = publicId.safeParse(Number(after))
  return start.success ? start.data : 0
}
