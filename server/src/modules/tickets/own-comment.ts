import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type CommentAction, refusalOnComment } from './comments.policy.ts'
import { type CommentRow, findComment } from './comments.sql.ts'
import { sideOf } from './tickets.policy.ts'
import { lockVisibleTicketById } from './tickets.sql.ts'

/**
 * A comment that its writer is about to change; its ticket is locked.
 * @throws Refusal `error.notFound` where the caller does not see it, and where the policy does not permit the action
 */
export const lockOwnComment = async (tx: Tx, actor: Actor, uuid: string, name: CommentAction): Promise<CommentRow> => {
  const found = await findComment(tx, uuid, actor)
  const ticket = found && (await lockVisibleTicketById(tx, found.ticket_id, actor))
  if (!ticket) return refuse('error.notFound')
  // Read again now that nobody else can change it.
  const comment = (await findComment(tx, uuid, actor)) ?? refuse('error.notFound')
  const refusal = refusalOnComment(name, { comment, viewer: actor, side: sideOf(actor, ticket) })
  if (refusal !== null) refuse(refusal)
  return comment
}
