import type { RowId } from '@jebo/contract/core/id.ts'
import { type AppealState, appealableUntil } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import { isClosing } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findAppealOf, findClosing } from './appeals.sql.ts'
import type { HeldClosing } from './tickets.policy.ts'
import type { Ticket } from './tickets.sql.ts'

/** The closing that holds, with its reason, and the appeal against it. */
export type FoundClosing = HeldClosing & {
  id: RowId<'ticket_activities'>
  at: Date
  commentId: RowId<'comments'> | null
  appeal: AppealState | null
  appealedAt: Date | null
  dueAt: Date | null
}

type Asking = { actor: Viewer; now: Date }

/** How a ticket was closed, for one of its sides; null while it is open. */
export const findHeldClosing = async (
  db: Db,
  ticket: Pick<Ticket, 'id' | 'substate'>,
  { actor, now }: Asking,
): Promise<FoundClosing | null> => {
  const closing = isClosing(ticket.substate) ? await findClosing(db, ticket, actor) : undefined
  if (!closing) return null
  const appeal = await findAppealOf(db, closing.id, actor)
  return {
    id: closing.id,
    at: closing.created_at,
    commentId: closing.comment_id,
    appeal: appeal?.state ?? null,
    appealedAt: appeal?.created_at ?? null,
    dueAt: appeal?.due_at ?? null,
    isLate: appealableUntil(closing.created_at) <= now,
  }
}
