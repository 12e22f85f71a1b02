// Who can report a ticket, and who can see the reports and the take-downs.
import type { RowId } from '@jebo/contract/core/id.ts'
import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { type Condition, isEitherSide, isStaff } from './visible-to.sql.ts'

/** The tickets of which everyone sees something, on any level: whether there is one, and nothing of it. */
export const selectReportable = (db: Db, _: Viewer) =>
  db.selectFrom('tickets').select('tickets.id').where('tickets.disclosure', '<>', sql.lit('CLOSED'))

/** The reports of tickets, for staff alone. Their sides do not know of them. */
export const selectReports = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_reports').innerJoin('tickets', 'tickets.id', 'ticket_reports.ticket_id')
  return reader === systemRead ? rows : rows.where(isStaff(reader))
}

/** The take-downs of tickets, visible to the two sides only. */
export const selectTakeDowns = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('take_downs').innerJoin('tickets', 'tickets.id', 'take_downs.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** All take-downs, for staff alone. */
export const selectTakeDownsForStaff = (db: Db, viewer: Viewer) =>
  db.selectFrom('take_downs').innerJoin('tickets', 'tickets.id', 'take_downs.ticket_id').where(isStaff(viewer))

/** Whether staff hide the ticket of another table now. */
export const isHiddenTicket = (ticketId: 'publication_terms.ticket_id'): Condition =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('take_downs')
      .select('take_downs.id')
      .where('take_downs.ticket_id', '=', sql.ref<RowId<'tickets'>>(ticketId))
      .where('take_downs.state', '=', sql.lit('HIDDEN')),
  )
