import type { ActingSide } from '@jebo/contract/core/actor.ts'
import type { ActivityType, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { findActivity, isActivityVisible } from './activities.sql.ts'

/** What has happened to a ticket, for those who tell others. People and companies by their internal ids. */
export type TicketEvent = {
  type: ActivityType
  before: string | null
  after: string | null
  amountWon: number | null
  verdict: Verdict | null
  at: Date
  /** Null where the platform acted by itself. */
  actorId: number | null
  side: ActingSide
  ticket: { id: number; title: string; authorId: number; companyId: number }
  comment: { id: number; isInternal: boolean } | null
  /** Whether this viewer, as they stand now, may know of it. */
  canSee: (db: Db, viewer: Viewer) => Promise<boolean>
}

/** Null where there is no such activity. */
export const findTicketEvent = async (db: Db, activityId: number): Promise<TicketEvent | null> => {
  const row = await findActivity(db, activityId)
  if (!row) return null
  const comment = row.comment_id === null ? null : { id: row.comment_id, isInternal: row.is_internal === true }
  return {
    type: row.type,
    before: row.before,
    after: row.after,
    amountWon: row.amount_won,
    verdict: row.verdict,
    at: row.created_at,
    actorId: row.actor_id,
    side: row.side,
    ticket: { id: row.public_id, title: row.title ?? '', authorId: row.author_id, companyId: row.company_id },
    comment,
    canSee: (within, viewer) => isActivityVisible(within, activityId, viewer),
  }
}
