import { publicId } from '@jebo/contract/core/id.ts'
import type { listTickets as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findRelated } from './find-related.ts'
import { listDisclosedTickets } from './lists.sql.ts'
import { presentRow } from './tickets.present.ts'

/** Publicly disclosed tickets, most recent disclosure first. */
export const listTickets: Handler<typeof endpoint> = async ({ db }, { after, size, ...filter }) => {
  const { rows, next } = await listDisclosedTickets(db, filter, placeOf(after), size)
  const related = await findRelated(
    db,
    rows,
    rows.map((row) => row.author_id),
  )
  const data = rows.map((row) => presentRow(row, related))
  return { data, next }
}

/** An invalid id yields an empty page. */
const placeOf = (after: string | undefined): number | undefined => {
  if (after === undefined) return
  const place = publicId.safeParse(Number(after))
  return place.success ? place.data : 0
}
