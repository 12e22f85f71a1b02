import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'

/** An activity with which a side said no to a disclosure that the other had asked for. */
export const isObjection = sql<boolean>`(ticket_activities.type = 'DISCLOSE_REQUEST'
  and ticket_activities.after is not distinct from 'OBJECTED')`

/** The comments that say why. */
export const objectionsTo = (db: Db, ticketId: number) =>
  db
    .selectFrom('ticket_activities')
    .select('ticket_activities.comment_id')
    .where('ticket_activities.ticket_id', '=', ticketId)
    .where('ticket_activities.comment_id', 'is not', null)
    .where(isObjection)
    .$narrowType<{ comment_id: number }>()
