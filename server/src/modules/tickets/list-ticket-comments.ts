import type { listTicketComments as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { listComments } from './comments.sql.ts'
import { getVisibleTicket } from './get-visible-ticket.ts'
import { sideOf } from './tickets.policy.ts'
import { presentComment } from './tickets.present.ts'

export const listTicketComments: Handler<typeof endpoint> = async (call, { id, ...page }) => {
  const { db, actor: viewer } = call
  const ticket = await getVisibleTicket(call, id)
  const side = sideOf(viewer, ticket)
  const { rows, ...counted } = await listComments(db, ticket.id, viewer, page)
  const people = await findPeople(
    db,
    rows.map((row) => row.author_id),
  )
  return { ...counted, data: rows.map((row) => presentComment(row, { viewer, side, people })) }
}
