import type { ActivityType, Side, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { findActivity } from './activities.sql.ts'
import { mayReadInternal, mayReadObjections, sideOf, type Viewer } from './tickets.policy.ts'

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
  side: Side
  ticket: { id: number; title: string; authorId: number; companyId: number }
  comment: { id: number; isInternal: boolean } | null
  /** Whether this user, as he stands now, may know of it. */
  canSee: (viewer: Viewer) => boolean
}

/** Null where there is no such activity. */
export const findTicketEvent = async (db: Db, activityId: number): Promise<TicketEvent | null> => {
  const row = await findActivity(db, activityId)
  if (!row) return null
  const comment = row.comment_id === null ? null : { id: row.comment_id, isInternal: row.is_internal === true }
  const canSee = (viewer: Viewer): boolean => {
    const side = sideOf(viewer, row)
    if (comment?.isInternal) return mayReadInternal(side)
    if (row.is_objection) return mayReadObjections(side)
    return side !== null || row.disclosure === 'FULLY_DISCLOSED'
  }
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
    canSee,
  }
}
