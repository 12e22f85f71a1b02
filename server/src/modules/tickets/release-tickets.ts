import { type CompanyPermission, hasOneOf, ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { announce } from '../../platform/db/changes.ts'
import type { Tx } from '../../platform/db/database.ts'
import { takeTickets } from './assignments.sql.ts'
import { insertActivities } from './histories.sql.ts'
import { topicOfTicket } from './record-activity.ts'
import { deleteOwnViews } from './views.sql.ts'

type Released = {
  userId: RowId<'users'>
  /** What the manager may still do; null if they left the company. */
  keeps: { permissions: readonly CompanyPermission[]; programIds: readonly RowId<'programs'>[] | null } | null
  actorId: RowId<'users'>
  at: Date
}

const insertedAtOnce = 1000

/** Assigns to nobody what a manager works on and can no longer read; who leaves the company leaves no views of their own. */
export const releaseTickets = async (tx: Tx, { userId, keeps, actorId, at }: Released): Promise<void> => {
  if (keeps === null) await deleteOwnViews(tx, userId)
  const kept = keeps && hasOneOf(keeps.permissions, ticketReaders) ? keeps.programIds : []
  if (kept === null) return
  const ids = await takeTickets(tx, userId, kept)
  const activities = ids.map((id) => ({
    ticket_id: id,
    type: 'ASSIGN' as const,
    actor_id: actorId,
    side: 'COMPANY' as const,
    unassigned_id: userId,
    created_at: at,
  }))
  for (let start = 0; start < activities.length; start += insertedAtOnce) {
    await insertActivities(tx, activities.slice(start, start + insertedAtOnce))
  }
  for (const id of ids) await announce(tx, topicOfTicket(id))
}
