import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { type CommentRow, findComment } from './comments.sql.ts'
import { mayChangeComment, sideOf } from './tickets.policy.ts'
import { lockVisibleTicketById } from './tickets.sql.ts'

/**
 * A comment that its author is about to change, with its ticket kept from everybody else.
 * @throws Refusal `error.notFound` where the caller does not see it, `ticket.actionNotAllowed` where it is not his
 */
export const lockOwnComment = async (tx: Tx, actor: Actor, uuid: string): Promise<CommentRow> => {
  const found = await findComment(tx, uuid, actor)
  const ticket = found && (await lockVisibleTicketById(tx, found.ticket_id, actor))
  if (!ticket) return refuse('error.notFound')
  // Read again now that nobody else can change it.
  const comment = (await findComment(tx, uuid, actor)) ?? refuse('error.notFound')
  const side = sideOf(actor, ticket)
  refuseUnless(mayChangeComment(side, actor, comment), 'ticket.actionNotAllowed')
  return comment
}
