import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { listTicketComments as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Call } from '../../platform/http/call.ts'
import { findPeople } from '../accounts/public.ts'
import { countComments, listComments } from './comments.sql.ts'
import { getVisibleTicket } from './get-visible-ticket.ts'
import { readingOf, sideOf } from './tickets.policy.ts'
import { presentComment } from './tickets.present.ts'

export const listTicketComments = async (
  call: Call,
  { id, ...page }: ParsedInputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const { db, actor: viewer } = call
  const ticket = await getVisibleTicket(call, id)
  const side = sideOf(viewer, ticket)
  const reading = readingOf(side)
  const [count, rows] = await Promise.all([
    countComments(db, ticket.id, reading),
    listComments(db, ticket.id, reading, page),
  ])
  const people = await findPeople(
    db,
    rows.map((row) => row.author_id),
  )
  return { count, data: rows.map((row) => presentComment(row, { viewer, side, people })) }
}
