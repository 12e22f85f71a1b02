import type { RowId } from '@jebo/contract/core/id.ts'
import type { CommentOwner } from '../comments/public.ts'
import { sideOf } from './tickets.policy.ts'
import { lockVisibleTicketById } from './tickets.sql.ts'
import { isCommentReadable } from './visible-to.sql.ts'

/** Who can read and take part in the comments of tickets. */
export const ticketComments: CommentOwner<RowId<'tickets'>> = {
  kind: 'TICKET',
  isReadable: isCommentReadable,
  lock: async (tx, viewer, ownerId) => {
    const ticket = await lockVisibleTicketById(tx, ownerId, viewer)
    return ticket ? { takesPart: sideOf(viewer, ticket) !== null } : null
  },
}
