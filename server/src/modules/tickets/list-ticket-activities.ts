import type { listTicketActivities as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { findComments } from '../comments/public.ts'
import { type ActivityRow, listActivities } from './activities.sql.ts'
import { findMark, markOfAll } from './find-mark.ts'
import { findNamed } from './find-named.ts'
import { ticketComments } from './ticket-comments.ts'
import { findFilesOfComments } from './ticket-files.ts'
import { standingIn } from './tickets.policy.ts'
import { presentActivity } from './tickets.present.ts'
import { getVisibleTicket } from './tickets.sql.ts'

const usersIn = ({ actor_id, unassigned_id, assigned_id, participant_id }: ActivityRow) =>
  [actor_id, unassigned_id, assigned_id, participant_id].flatMap((id) => id ?? [])

/** A ticket's history, oldest first. */
export const listTicketActivities: Handler<typeof endpoint> = async (call, { id, after, size }) => {
  const { db, actor: viewer, markdown, locale } = call
  const ticket = await getVisibleTicket(call, id)
  const standing = standingIn(viewer, ticket)
  const { rows, next } = await listActivities(db, ticket.id, viewer, { after, size })
  const comments = await findComments(
    db,
    { owner: ticketComments, viewer },
    rows.flatMap((row) => row.comment_id ?? []),
  )
  const written = [...comments.values()]
  const writers = written.map((comment) => comment.author_id)
  const [people, htmlOf, files] = await Promise.all([
    findNamed(db, { ticket, viewer }, [...rows.flatMap(usersIn), ...writers]),
    markdown.render(
      written.map((comment) => comment.contents),
      locale,
    ),
    findFilesOfComments(db, { ticketId: ticket.id, isOnSide: standing.takesPart, comments: written }),
  ])
  const data = rows.map((row) =>
    presentActivity(row, row.comment_id === null ? undefined : comments.get(row.comment_id), {
      viewer,
      standing,
      people,
      htmlOf,
      files,
    }),
  )
  if (!standing.takesPart) return { data, next, mark: null }
  const isAll = after === undefined && next === null
  return { data, next, mark: isAll ? markOfAll(rows, written) : await findMark(db, ticket.id, viewer) }
}
