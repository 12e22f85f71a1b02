// Reports of public tickets.
import { publicId, type RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, type Counted, countUpTo, feedOf } from '../../platform/db/lists.ts'
import type { TicketReports } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { staffColumns } from './staff-columns.sql.ts'
import { selectReportable, selectReports } from './take-downs.visible-to.sql.ts'

/** Keeps a ticket public until the transaction ends. */
export const holdReportable = (tx: Tx, id: number): Promise<{ id: RowId<'tickets'> } | undefined> =>
  selectReportable(tx, null)
    .where('tickets.public_id', '=', publicId.safeParse(id).success ? id : 0)
    .forShare()
    .executeTakeFirst()

/** Whether so many reports of a ticket wait. */
export const hasOpenReports = async (tx: Tx, ticketId: RowId<'tickets'>, most: number): Promise<boolean> => {
  const rows = await selectReports(tx, systemRead)
    .select('ticket_reports.id')
    .where('ticket_reports.ticket_id', '=', ticketId)
    .where('ticket_reports.state', '=', sql.lit('OPEN'))
    .limit(most)
    .execute()
  return rows.length === most
}

/** Adds nothing if one of the same person waits. */
export const insertReport = async (tx: Tx, report: Insertable<TicketReports>): Promise<void> => {
  await tx
    .insertInto('ticket_reports')
    .values(report)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** What staff see of reports, where they answer, and whom the reports are linked to. */
const forStaff = (db: Db, staff: Actor) =>
  selectReports(db, staff)
    .selectAll('ticket_reports')
    .select([...staffColumns, 'tickets.disclosure'])
export type StaffReportRow = Awaited<ReturnType<ReturnType<typeof forStaff>['execute']>>[number]

const open = (db: Db, staff: Actor) => forStaff(db, staff).where('ticket_reports.state', '=', sql.lit('OPEN'))

/** The reports that wait longest first. */
export const listOpenReports = (
  db: Db,
  staff: Actor,
  { after: start, size }: { after?: string | undefined; size: number },
) => {
  const last = start === undefined ? undefined : open(db, staff).clearSelect().where('ticket_reports.uuid', '=', start)
  const by = ['ticket_reports.created_at', 'ticket_reports.id'] as const
  return feedOf(after(open(db, staff), { by, direction: 'asc' }, last), size, (row) => row.uuid)
}

export const countOpenReports = (db: Db, staff: Actor): Promise<Counted> => countUpTo(db, open(db, staff))

/** Those of one ticket. */
export const listOpenReportsOf = (tx: Tx, staff: Actor, ticketId: RowId<'tickets'>): Promise<StaffReportRow[]> =>
  open(tx, staff).where('ticket_reports.ticket_id', '=', ticketId).orderBy('ticket_reports.id').execute()

/** Any report, for staff. */
export const findReport = (db: Db, staff: Actor, uuid: string): Promise<StaffReportRow | undefined> =>
  forStaff(db, staff).where('ticket_reports.uuid', '=', uuid).executeTakeFirst()
