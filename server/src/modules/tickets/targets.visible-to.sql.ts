// Who can see by when companies are to act on a ticket.
import type { Db } from '../../platform/db/database.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'
import { isEitherSide } from './visible-to.sql.ts'

/** By when companies are to act on tickets, visible to the two sides only. */
export const selectTargets = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_targets').innerJoin('tickets', 'tickets.id', 'ticket_targets.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}
