import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { publicId } from '@jebo/contract/core/id.ts'
import type { listTickets as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Call } from '../../platform/http/call.ts'
import { findRelated } from './find-related.ts'
import { listDisclosedTickets } from './lists.sql.ts'
import { presentRow } from './tickets.present.ts'

/** What everybody may read, the newest disclosure first. */
export const listTickets = async (
  { db }: Call,
  { after, size, ...filter }: ParsedInputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { rows, next } = await listDisclosedTickets(db, filter, placeOf(after), size)
  const related = await findRelated(
    db,
    rows,
    rows.map((row) => row.author_id),
  )
  const data = rows.map((row) => presentRow(row, related))
  return { data, next }
}

/** Nothing follows what is no id of ours. */
const placeOf = (after: string | undefined): number | undefined => {
  if (after === undefined) return undefined
  const place = publicId.safeParse(Number(after))
  return place.success ? place.data : 0
}
