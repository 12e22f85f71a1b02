import type { listTicketComments as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listComments, presentComment } from '../comments/public.ts'
import { findNamed } from './find-named.ts'
import { ticketComments } from './ticket-comments.ts'
import { findFilesOfComments } from './ticket-files.ts'
import { standingIn } from './tickets.policy.ts'
import { getVisibleTicket } from './tickets.sql.ts'

export const listTicketComments: Handler<typeof endpoint> = async (call, { id, ...page }) => {
  const { db, actor: viewer, markdown, locale } = call
  const ticket = await getVisibleTicket(call, id)
  const standing = standingIn(viewer, ticket)
  const { rows, ...counted } = await listComments(db, { owner: ticketComments, viewer }, ticket.id, page)
  const [people, htmlOf, files] = await Promise.all([
    findNamed(
      db,
      { ticket, viewer },
      rows.map((row) => row.author_id),
    ),
    markdown.render(
      rows.map((row) => row.contents),
      locale,
    ),
    findFilesOfComments(db, { ticketId: ticket.id, isOnSide: standing.takesPart, comments: rows }),
  ])
  return { ...counted, data: rows.map((row) => presentComment(row, { viewer, standing, people, htmlOf, files })) }
}
