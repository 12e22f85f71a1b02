import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { PublicDisclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import { announce, type Topic } from '../../platform/db/changes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { topicOf } from '../comments/public.ts'
import { insertActivity } from './activities.sql.ts'
import { followTargets } from './follow-targets.ts'
import { ticketComments } from './ticket-comments.ts'
import { ticketChanged } from './tickets.events.ts'

type NewActivity = {
  type: ActivityType
  before?: string | null
  after?: string
  amountWon?: number
  disclosure?: PublicDisclosure | undefined
  verdict?: Verdict
  originals?: { from: number | null; to: number } | undefined
  commentId?: RowId<'comments'> | undefined
  unassignedId?: RowId<'users'> | null
  assignedId?: RowId<'users'> | null
  participantId?: RowId<'users'>
}

/** The acting user; null if the platform acted. */
type Acted = { ticket: { id: RowId<'tickets'> }; actor: { id: RowId<'users'> } | null; side: ActingSide; at: Date }

/** Adds an entry to the history that belongs to another activity, so it causes no notification of its own. */
export const recordSilently = (tx: Tx, { ticket, actor, side, at }: Acted, event: NewActivity) =>
  insertActivity(tx, {
    ticket_id: ticket.id,
    type: event.type,
    actor_id: actor?.id ?? null,
    side,
    before: event.before ?? null,
    after: event.after ?? null,
    amount_won: event.amountWon ?? null,
    disclosure: event.disclosure ?? null,
    verdict: event.verdict ?? null,
    original_number: event.originals?.to ?? null,
    former_original_number: event.originals?.from ?? null,
    comment_id: event.commentId ?? null,
    unassigned_id: event.unassignedId ?? null,
    assigned_id: event.assignedId ?? null,
    participant_id: event.participantId ?? null,
    created_at: at,
  })

/** What changes when a ticket does. */
export const topicOfTicket = (id: RowId<'tickets'>): Topic => topicOf({ owner_kind: ticketComments.kind, owner_id: id })

/** Adds an entry to a ticket's history, after its other changes, and publishes the event. */
export const recordActivity = async (tx: Tx, action: Acted, event: NewActivity): Promise<void> => {
  const { id } = await recordSilently(tx, action, event)
  await followTargets(tx, { ticketId: action.ticket.id, at: action.at, ...event })
  await enqueue(tx, ticketChanged, { activityId: id })
  await announce(tx, topicOfTicket(action.ticket.id))
}
