import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { insertActivity } from './activities.sql.ts'
import { ticketChanged } from './tickets.events.ts'

type NewActivity = {
  type: ActivityType
  before?: string | null
  after?: string
  amountWon?: number
  verdict?: Verdict
  commentId?: number | undefined
}

/** Who acted on a ticket; nobody where the platform did by itself. */
type Acted = { ticket: { id: number }; actor: { id: number } | null; side: ActingSide; at: Date }

/** Adds to a ticket's history what is part of another activity, of which users are notified. */
export const recordSilently = (tx: Tx, { ticket, actor, side, at }: Acted, event: NewActivity) =>
  insertActivity(tx, {
    ticket_id: ticket.id,
    type: event.type,
    actor_id: actor?.id ?? null,
    side,
    before: event.before ?? null,
    after: event.after ?? null,
    amount_won: event.amountWon ?? null,
    verdict: event.verdict ?? null,
    comment_id: event.commentId ?? null,
    created_at: at,
  })

/** Adds to a ticket's history, and announces it. */
export const recordActivity = async (tx: Tx, action: Acted, event: NewActivity): Promise<void> => {
  const { id } = await recordSilently(tx, action, event)
  await enqueue(tx, ticketChanged, { activityId: id })
}
