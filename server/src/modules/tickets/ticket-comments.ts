import type { CommentOwner } from '../comments/public.ts'
import { sideOf } from './tickets.policy.ts'
import { lockVisibleTicketById } from './tickets.sql.ts'
import { isCommentReadable } from './visible-to.sql.ts'

/** Who reads the comments of tickets, and who takes part in them. */
export const ticketComments: CommentOwner = {
  kind: 'TICKET',
  isReadable: isCommentReadable,
  lock: async (tx, viewer, ownerId) => {
    const ticket = await lockVisibleTicketById(tx, ownerId, viewer)
    return ticket ? { takesPart: sideOf(viewer, ticket) !== null } : null
  },
}
