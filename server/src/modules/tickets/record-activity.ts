import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { defineJob, enqueue } from '../../platform/jobs/enqueue.ts'
import { insertActivity } from './activities.sql.ts'
import type { SidedDeed } from './locked-ticket.ts'

/** Something has happened to a ticket; those who must be told listen. */
export const ticketHappened = defineJob<{ activityId: number }>('ticket:happened')

type Happening = {
  type: ActivityType
  before?: string | null
  after?: string
  amountWon?: number
  verdict?: Verdict
  commentId?: number | undefined
}

/** Adds to a ticket's history what nobody has to be told of. */
export const recordSilently = (tx: Tx, { ticket, actor, side, at }: SidedDeed, happening: Happening) =>
  insertActivity(tx, {
    ticket_id: ticket.id,
    type: happening.type,
    actor_id: actor.id,
    side,
    before: happening.before ?? null,
    after: happening.after ?? null,
    amount_won: happening.amountWon ?? null,
    verdict: happening.verdict ?? null,
    comment_id: happening.commentId ?? null,
    created_at: at,
  })

/** Adds to a ticket's history, and tells. */
export const recordActivity = async (tx: Tx, deed: SidedDeed, happening: Happening): Promise<void> => {
  const { id } = await recordSilently(tx, deed, happening)
  await enqueue(tx, ticketHappened, { activityId: id })
}
