// Who can see appeals against the closing of a ticket.
import type { Db } from '../../platform/db/database.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { isEitherSide, isStaff } from './visible-to.sql.ts'

/** Appeals against the closing of tickets, visible to the two sides only. */
export const selectAppeals = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_appeals').innerJoin('tickets', 'tickets.id', 'ticket_appeals.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** The appeals of all sides, for staff, who decide them. Of the original of a duplicate they see what its author sees. */
export const selectAppealsForStaff = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('ticket_appeals')
    .innerJoin('tickets', 'tickets.id', 'ticket_appeals.ticket_id')
    .leftJoin(
      (query) =>
        query
          .selectFrom('tickets')
          .select(['id', 'public_id as original_number', 'substate as original_substate'])
          .as('originals'),
      (join) => join.onRef('originals.id', '=', 'tickets.original_id'),
    )
    .where(isStaff(viewer))
