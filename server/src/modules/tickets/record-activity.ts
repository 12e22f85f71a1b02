import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/enqueue.ts'
import { insertActivity } from './activities.sql.ts'

/** Something has happened to a ticket; those who must be told listen. */
export const ticketChanged = defineJob<{ activityId: number }>('ticket:changed')

type TicketEvent = {
  type: ActivityType
  before?: string | null
  after?: string
  amountWon?: number
  verdict?: Verdict
  commentId?: number | undefined
}

/** Who acted on a ticket; nobody where the platform did by itself. */
type Acted = { ticket: { id: number }; actor: { id: number } | null; side: ActingSide; at: Date }

/** Adds to a ticket's history what nobody has to be told of. */
export const recordSilently = (tx: Tx, { ticket, actor, side, at }: Acted, event: TicketEvent) =>
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

/** Adds to a ticket's history, and tells. */
export const recordActivity = async (tx: Tx, action: Acted, event: TicketEvent): Promise<void> => {
  const { id } = await recordSilently(tx, action, event)
  await enqueue(tx, ticketChanged, { activityId: id })
}
