import type { listTicketActivities as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { listActivities } from './activities.sql.ts'
import { findComments } from './comments.sql.ts'
import { getVisibleTicket } from './get-visible-ticket.ts'
import { sideOf } from './tickets.policy.ts'
import { presentActivity } from './tickets.present.ts'

/** A ticket's history, the oldest first. */
export const listTicketActivities: Handler<typeof endpoint> = async (call, { id, after, size }) => {
  const { db, actor: viewer } = call
  const ticket = await getVisibleTicket(call, id)
  const side = sideOf(viewer, ticket)
  const { rows, next } = await listActivities(db, ticket.id, viewer, { after, size })
  const comments = await findComments(
    db,
    rows.flatMap((row) => row.comment_id ?? []),
    viewer,
  )
  const writers = [...comments.values()].map((comment) => comment.author_id)
  const people = await findPeople(db, [...rows.flatMap((row) => row.actor_id ?? []), ...writers])
  const data = rows.map((row) =>
    presentActivity(row, row.comment_id === null ? undefined : comments.get(row.comment_id), { viewer, side, people }),
  )
  return { data, next }
}
