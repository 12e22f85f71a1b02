import type { ActivityType, Side, Verdict } from '@jebo/contract/tickets/tickets.schema.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { TicketActivities } from '../../platform/db/schema.gen.ts'
import { isObjection } from './objections.sql.ts'
import type { TicketReading } from './tickets.policy.ts'
import type { TicketWords } from './tickets.sql.ts'

type ActivityWords = { type: ActivityType; side: Side; verdict: Verdict | null }

const selectActivities = (db: Db) =>
  db.selectFrom('ticket_activities').selectAll('ticket_activities').$narrowType<ActivityWords>()
export type ActivityRow = Awaited<ReturnType<ReturnType<typeof selectActivities>['execute']>>[number]

export const insertActivity = (tx: Tx, activity: Insertable<TicketActivities>): Promise<{ id: number }> =>
  tx.insertInto('ticket_activities').values(activity).returning('id').executeTakeFirstOrThrow()

/** With the ticket it belongs to, and who may hear of it. */
export const findActivity = (db: Db, id: number) =>
  db
    .selectFrom('ticket_activities')
    .innerJoin('tickets', 'tickets.id', 'ticket_activities.ticket_id')
    .leftJoin('ticket_comments', 'ticket_comments.id', 'ticket_activities.comment_id')
    .select([
      'ticket_activities.type',
      'ticket_activities.before',
      'ticket_activities.after',
      'ticket_activities.amount_won',
      'ticket_activities.verdict',
      'ticket_activities.actor_id',
      'ticket_activities.side',
      'ticket_activities.comment_id',
      'ticket_activities.created_at',
      'ticket_comments.is_internal',
      isObjection.as('is_objection'),
      'tickets.public_id',
      'tickets.title',
      'tickets.author_id',
      'tickets.company_id',
      'tickets.substate',
      'tickets.disclosure',
    ])
    .$narrowType<ActivityWords & Pick<TicketWords, 'substate' | 'disclosure'>>()
    .where('ticket_activities.id', '=', id)
    .executeTakeFirst()

/** Others read neither what is said inside the company nor what was said against a disclosure. */
const readable = (db: Db, ticketId: number, { withInternal, withObjections }: TicketReading) => {
  const all = db
    .selectFrom('ticket_activities')
    .leftJoin('ticket_comments', 'ticket_comments.id', 'ticket_activities.comment_id')
    .where('ticket_activities.ticket_id', '=', ticketId)
  const rows = withObjections ? all : all.where((row) => row.not(isObjection))
  if (withInternal) return rows
  return rows.where((row) =>
    row.or([row('ticket_comments.is_internal', 'is', null), row('ticket_comments.is_internal', '=', false)]),
  )
}

/** The oldest first, on from the one with this uuid; nothing follows one that is not there. */
export const listActivities = (
  db: Db,
  ticketId: number,
  reading: TicketReading,
  { after: start, size }: { after: string | undefined; size: number },
) => {
  const rows = readable(db, ticketId, reading).selectAll('ticket_activities').$narrowType<ActivityWords>()
  const last = readable(db, ticketId, { withInternal: true, withObjections: true }).where(
    sql<string>`ticket_activities.uuid::text`,
    '=',
    start ?? '',
  )
  const sorted = after(rows, { by: ['ticket_activities.id'], direction: 'asc' }, start === undefined ? undefined : last)
  return feedOf(sorted, size, (row) => row.uuid)
}
