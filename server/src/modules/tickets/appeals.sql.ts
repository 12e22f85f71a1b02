import { mostNamedTickets } from '@jebo/contract/companies/closing.limits.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type AppealView, appealViews } from '@jebo/contract/tickets/appeal-views.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, countStates, countUpTo, feedOf } from '../../platform/db/lists.ts'
import type { TicketAppeals } from '../../platform/db/schema.gen.ts'
import type { Actor, Member } from '../../platform/http/call.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectActivities } from './activities.visible-to.sql.ts'
import { selectAppeals, selectAppealsForStaff } from './appeals.visible-to.sql.ts'
import { staffColumns } from './staff-columns.sql.ts'
import type { Ticket } from './tickets.sql.ts'

/** The activity that brought a closed ticket to its substate; naming another original of a duplicate is none. */
export const findClosing = (db: Db, { id, substate }: Pick<Ticket, 'id' | 'substate'>, viewer: Viewer) =>
  selectActivities(db, viewer)
    .select(['ticket_activities.id', 'ticket_activities.created_at', 'ticket_activities.comment_id'])
    .where('ticket_activities.ticket_id', '=', id)
    .where('ticket_activities.type', '=', 'CHANGE_STATE')
    .where('ticket_activities.after', '=', substate)
    .where('ticket_activities.before', 'is distinct from', substate)
    .orderBy('ticket_activities.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** As many as staff read of one appeal. */
const mostLaterReasons = 20

/** The reasons with which another original was named after a closing, the newest first. */
export const listLaterReasons = async (
  db: Db,
  { ticketId, closingId }: { ticketId: RowId<'tickets'>; closingId: RowId<'ticket_activities'> },
  viewer: Viewer,
): Promise<RowId<'comments'>[]> => {
  const rows = await selectActivities(db, viewer)
    .select('ticket_activities.comment_id')
    .where('ticket_activities.ticket_id', '=', ticketId)
    .where('ticket_activities.type', '=', 'CHANGE_STATE')
    .where('ticket_activities.id', '>', closingId)
    .where('ticket_activities.comment_id', 'is not', null)
    .orderBy('ticket_activities.id', 'desc')
    .limit(mostLaterReasons)
    .execute()
  return rows.flatMap(({ comment_id }) => comment_id ?? [])
}

/** The appeal against a closing. */
export const findAppealOf = (db: Db, closingId: RowId<'ticket_activities'>, viewer: Viewer) =>
  selectAppeals(db, viewer)
    .select(['ticket_appeals.state', 'ticket_appeals.created_at', 'ticket_appeals.due_at'])
    .where('ticket_appeals.closing_id', '=', closingId)
    .executeTakeFirst()

/** Few of the platform are open. */
const openAppealsOf = (db: Db, reader: Reader, { standing }: Member) =>
  selectAppeals(db, reader)
    .select('tickets.public_id')
    .where('ticket_appeals.state', '=', sql.lit('OPEN'))
    .where('tickets.company_id', '=', standing.company.id)

/** How many appeals of a company's tickets staff have not decided, and tickets of those that are due first, if a member sees them. */
export const findOpenAppeals = async (db: Db, member: Member): Promise<{ count: number; ticketIds: number[] }> => {
  const { count } = await countUpTo(db, openAppealsOf(db, systemRead, member))
  if (count === 0) return { count, ticketIds: [] }
  const rows = await openAppealsOf(db, member, member)
    .orderBy('ticket_appeals.due_at')
    .orderBy('ticket_appeals.id')
    .limit(mostNamedTickets)
    .execute()
  return { count, ticketIds: rows.map(({ public_id }) => public_id) }
}

export const insertAppeal = async (tx: Tx, appeal: Insertable<TicketAppeals>): Promise<void> => {
  await tx.insertInto('ticket_appeals').values(appeal).execute()
}

/** What staff see of appeals, and whom they are linked to. */
const forStaff = (db: Db, staff: Actor) =>
  selectAppealsForStaff(db, staff)
    .selectAll('ticket_appeals')
    .select([...staffColumns, 'tickets.disclosure', 'originals.original_number', 'originals.original_substate'])
export type StaffAppealRow = Awaited<ReturnType<ReturnType<typeof forStaff>['execute']>>[number]

const views = {
  OPEN: { time: 'ticket_appeals.due_at', direction: 'asc', isIn: sql<boolean>`ticket_appeals.state = 'OPEN'` },
  DECIDED: { time: 'ticket_appeals.decided_at', direction: 'desc', isIn: sql<boolean>`ticket_appeals.state <> 'OPEN'` },
} as const

/** The appeals that are due first, or those decided last. */
export const listAppealsForStaff = (
  db: Db,
  staff: Actor,
  { view, after: start, size }: { view: AppealView; after?: string | undefined; size: number },
) => {
  const { time, direction, isIn } = views[view]
  const shown = () => forStaff(db, staff).where(isIn)
  const last = start === undefined ? undefined : shown().clearSelect().where('ticket_appeals.uuid', '=', start)
  return feedOf(after(shown(), { by: [time, 'ticket_appeals.id'], direction }, last), size, (row) => row.uuid)
}

/** How many appeals each list has. */
export const countAppealsForStaff = (db: Db, staff: Actor) =>
  countStates(db, {
    states: appealViews,
    rowsIn: (view) => selectAppealsForStaff(db, staff).where(views[view].isIn),
  })

/** Any appeal, for staff. */
export const findAppealForStaff = (db: Db, staff: Actor, uuid: string): Promise<StaffAppealRow | undefined> =>
  forStaff(db, staff).where('ticket_appeals.uuid', '=', uuid).executeTakeFirst()
