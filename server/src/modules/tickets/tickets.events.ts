import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findCommentUuid } from '../comments/public.ts'
import { findActivity } from './activities.sql.ts'

/** A change to a ticket. */
export type TicketEvent = {
  activityId: RowId<'ticket_activities'>
  type: ActivityType
  before: string | null
  after: string | null
  amountWon: number | null
  verdict: Verdict | null
  at: Date
  /** Null if the platform acted. */
  actorId: RowId<'users'> | null
  side: ActingSide
  ticket: {
    id: number
    title: string
    authorId: RowId<'users'>
    crewId: RowId<'crews'> | null
    /** Who shares it. */
    participantIds: readonly RowId<'users'>[]
    companyId: RowId<'companies'>
  }
  comment: { uuid: string; isInternal: boolean } | null
  /** The manager to whom it was assigned. */
  assignedId: RowId<'users'> | null
  /** Who is asked to share it, or has answered. */
  participantId: RowId<'users'> | null
}

const readActivity = async (
  db: Db,
  { activityId }: { activityId: RowId<'ticket_activities'> },
): Promise<TicketEvent | null> => {
  const row = await findActivity(db, activityId)
  if (!row) return null
  const uuid = row.comment_id === null ? null : await findCommentUuid(db, row.comment_id)
  const comment = uuid === null ? null : { uuid, isInternal: row.is_internal }
  return {
    activityId,
    type: row.type,
    before: row.before,
    after: row.after,
    amountWon: row.amount_won,
    verdict: row.verdict,
    at: row.created_at,
    actorId: row.actor_id,
    side: row.side,
    ticket: {
      id: row.public_id,
      title: row.title ?? '',
      authorId: row.author_id,
      crewId: row.crew_id,
      participantIds: row.shared_with,
      companyId: row.company_id,
    },
    comment,
    assignedId: row.assigned_id,
    participantId: row.participant_id,
  }
}

/** An activity was added to a ticket that others are notified of. */
export const ticketChanged = defineEvent('ticket:changed', readActivity)
