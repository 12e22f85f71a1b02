import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findCommentUuid } from '../comments/public.ts'
import { findActivity } from './activities.sql.ts'
import { findPaidParts } from './rewards.sql.ts'
import { findReminded } from './targets.sql.ts'

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
  /** What each hacker received of a reward. */
  parts: readonly { userId: RowId<'users'>; amountWon: number }[]
  /** Who is asked to share it, has answered, or was removed. */
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
    parts: row.type === 'REWARD' ? await findPaidParts(db, row) : [],
    participantId: row.participant_id,
  }
}

/** An activity was added to a ticket that others are notified of. */
export const ticketChanged = defineEvent('ticket:changed', readActivity)

/** Something is due on a ticket, or overdue. */
export type TargetReminder = {
  dueAt: Date
  isOverdue: boolean
  at: Date
  ticket: Pick<TicketEvent['ticket'], 'id' | 'title' | 'authorId' | 'crewId' | 'companyId'>
  activityId: RowId<'ticket_activities'>
  /** The manager who works on it. */
  assigneeId: RowId<'users'> | null
}

type Reminding = { ticketId: RowId<'tickets'>; dueAt: string; isOverdue: boolean; at: string }

/** Null if the company has acted meanwhile. */
const readReminder = async (db: Db, { ticketId, dueAt, isOverdue, at }: Reminding): Promise<TargetReminder | null> => {
  const row = await findReminded(db, ticketId)
  if (!row || row.target_due_at?.toISOString() !== dueAt) return null
  return {
    dueAt: row.target_due_at,
    isOverdue,
    at: new Date(at),
    ticket: {
      id: row.public_id,
      title: row.title ?? '',
      authorId: row.author_id,
      crewId: row.crew_id,
      companyId: row.company_id,
    },
    activityId: row.activity_id,
    assigneeId: row.assignee_id,
  }
}

/** A company is reminded of what it promised for a ticket. */
export const targetReminded = defineEvent('ticket:reminded', readReminder)
