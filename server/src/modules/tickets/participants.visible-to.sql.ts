// Who can see the participants of a ticket.
import type { RowId } from '@jebo/contract/core/id.ts'
import { sharingStates } from '@jebo/contract/tickets/participants.lifecycle.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'
import { isEitherSide, visibleTo } from './visible-to.sql.ts'

/** Who shares tickets: all for the two sides, and for everyone who consented on tickets that everyone sees whose author is named. */
export const selectTicketParticipants = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_participants').innerJoin('tickets', 'tickets.id', 'ticket_participants.ticket_id')
  if (reader === systemRead) return rows
  const isPublic = sql<boolean>`(${visibleTo(null)} and not tickets.is_anonymous and ticket_participants.state = 'CONSENTED')`
  return rows.where((row) => row.or([isEitherSide(reader), isPublic]))
}

/** The users who have a share of the ticket of a query, or are asked to take one. */
export const participantsOfTicket = sql<RowId<'users'>[]>`array(select user_id from ticket_participants
  where ticket_id = tickets.id and state = any(${sharingStates}::text[]))`

/** Whether anybody was ever asked to share the ticket of a query. */
export const hasParticipants = sql<boolean>`exists (select from ticket_participants where ticket_id = tickets.id)`
