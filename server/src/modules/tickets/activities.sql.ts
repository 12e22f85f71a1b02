import type { RowId } from '@jebo/contract/core/id.ts'
import type { ActivityType } from '@jebo/contract/tickets/tickets.schema.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import type { TicketActivities } from '../../platform/db/schema.gen.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { hasInternalComment, selectActivities } from './activities.visible-to.sql.ts'
import type { PermittedAction } from './locked-ticket.ts'
import { participantsOfTicket } from './participants.visible-to.sql.ts'
import { isEitherSide } from './visible-to.sql.ts'

export const insertActivity = (
  tx: Tx,
  activity: Insertable<TicketActivities>,
): Promise<{ id: RowId<'ticket_activities'> }> =>
  tx.insertInto('ticket_activities').values(activity).returning('id').executeTakeFirstOrThrow()

/** With its ticket, so that the ticket's readers can be notified. */
export const findActivity = (db: Db, id: RowId<'ticket_activities'>) =>
  selectActivities(db, systemRead)
    .select([
      'ticket_activities.ticket_id',
      'ticket_activities.type',
      'ticket_activities.before',
      'ticket_activities.after',
      'ticket_activities.amount_won',
      'ticket_activities.verdict',
      'ticket_activities.actor_id',
      'ticket_activities.side',
      'ticket_activities.comment_id',
      'ticket_activities.created_at',
      'ticket_activities.assigned_id',
      'ticket_activities.participant_id',
      participantsOfTicket.as('shared_with'),
      hasInternalComment.as('is_internal'),
      'tickets.public_id',
      'tickets.title',
      'tickets.author_id',
      'tickets.crew_id',
      'tickets.company_id',
    ])
    .where('ticket_activities.id', '=', id)
    .executeTakeFirst()

/** Who has acted on the author's side of a ticket that everyone sees. */
export const listActorsOfAuthor = async (db: Db, ticketId: RowId<'tickets'>): Promise<RowId<'users'>[]> => {
  const rows = await selectActivities(db, null)
    .select('ticket_activities.actor_id')
    .distinct()
    .where('ticket_activities.ticket_id', '=', ticketId)
    .where('ticket_activities.side', '=', 'AUTHOR')
    .execute()
  return rows.flatMap(({ actor_id }) => actor_id ?? [])
}

type Changes = { type: ActivityType; since: Date; position: number }

/** When the change of its company at a position was made, counted from the newest since a time. */
export const findChangeTime = async (
  tx: Tx,
  { ticket, actor }: Pick<PermittedAction, 'ticket' | 'actor'>,
  { type, since, position }: Changes,
): Promise<Date | undefined> => {
  const row = await selectActivities(tx, actor)
    .select('ticket_activities.created_at')
    .where('ticket_activities.ticket_id', '=', ticket.id)
    .where('ticket_activities.type', '=', type)
    .where('ticket_activities.side', '=', 'COMPANY')
    .where('ticket_activities.created_at', '>', since)
    .orderBy('ticket_activities.id', 'desc')
    .offset(position)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

/** Which of these viewers are on a side of a ticket, and may currently see an activity of it: the public is told of none. */
export const whoSeesActivity = async <V extends Viewer>(
  db: Db,
  id: RowId<'ticket_activities'>,
  viewers: readonly V[],
): Promise<V[]> => {
  if (viewers.length === 0) return []
  const seen = (viewer: V) =>
    selectActivities(db, viewer)
      .select('ticket_activities.id')
      .where('ticket_activities.id', '=', id)
      .where(isEitherSide(viewer))
  const row = await db
    .selectNoFrom((query) => viewers.map((viewer, index) => query.exists(seen(viewer)).as(`seen_by_${index}`)))
    .executeTakeFirstOrThrow()
  const answers: Record<string, unknown> = row
  return viewers.filter((_, index) => answers[`seen_by_${index}`] === true)
}

/** Oldest first, starting after the given uuid; empty if that activity does not exist. */
export const listActivities = (
  db: Db,
  ticketId: RowId<'tickets'>,
  viewer: Viewer,
  { after: start, size }: { after: string | undefined; size: number },
) => {
  const seen = selectActivities(db, viewer).where('ticket_activities.ticket_id', '=', ticketId)
  const rows = seen.selectAll('ticket_activities')
  const last = seen.where(sql<string>`ticket_activities.uuid::text`, '=', start ?? '')
  const sorted = after(rows, { by: ['ticket_activities.id'], direction: 'asc' }, start === undefined ? undefined : last)
  return feedOf(sorted, size, (row) => row.uuid)
}
export type ActivityRow = Awaited<ReturnType<typeof listActivities>>['rows'][number]

/** The newest activity that the viewer sees. */
export const findNewest = (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer): Promise<ActivityRow | undefined> =>
  selectActivities(db, viewer)
    .selectAll('ticket_activities')
    .where('ticket_activities.ticket_id', '=', ticketId)
    .orderBy('ticket_activities.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a ticket was taken up before the last time it was. */
export const wasTakenUp = async (tx: Tx, ticketId: RowId<'tickets'>): Promise<boolean> => {
  const times = await selectActivities(tx, systemRead)
    .select('ticket_activities.id')
    .where('ticket_activities.ticket_id', '=', ticketId)
    .where('ticket_activities.type', '=', 'CHANGE_STATE')
    .where('ticket_activities.after', '=', 'IN_PROGRESS')
    .limit(2)
    .execute()
  return times.length > 1
}

/** The last change of the substate, or of the original of a duplicate. */
export const findLastMove = (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer) =>
  selectActivities(db, viewer)
    .select('ticket_activities.uuid')
    .where('ticket_activities.ticket_id', '=', ticketId)
    .where('ticket_activities.type', 'in', ['SUBMIT', 'CHANGE_STATE'])
    .orderBy('ticket_activities.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Bounds the answer for tickets that are moved to and fro. */
const mostMoves = 200

/** What brought a ticket from substate to substate, newest first. */
export const listMoves = (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer): Promise<ActivityRow[]> =>
  selectActivities(db, viewer)
    .selectAll('ticket_activities')
    .where('ticket_activities.ticket_id', '=', ticketId)
    .where('ticket_activities.type', 'in', ['SUBMIT', 'CHANGE_STATE'])
    .orderBy('ticket_activities.id', 'desc')
    .limit(mostMoves)
    .execute()
