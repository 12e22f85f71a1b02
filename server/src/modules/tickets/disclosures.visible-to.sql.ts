// Who can see how a ticket is to become public: requests, terms, plans and redactions.
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { isEitherSide, isStaff } from './visible-to.sql.ts'

/** Requests for disclosure, visible to the two sides only. */
export const selectRequests = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('disclosure_requests').innerJoin('tickets', 'tickets.id', 'disclosure_requests.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** All requests, and those of staff alone: what they act on is of sides that they do not belong to. */
export const selectRequestsForStaff = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('disclosure_requests')
    .innerJoin('tickets', 'tickets.id', 'disclosure_requests.ticket_id')
    .where(isStaff(viewer))

/** When tickets become public because of their plan, visible to the two sides only. */
export const selectTerms = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('publication_terms').innerJoin('tickets', 'tickets.id', 'publication_terms.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** When tickets become public because of their plan, those of all sides, for staff. */
export const selectTermsForStaff = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('publication_terms')
    .innerJoin('tickets', 'tickets.id', 'publication_terms.ticket_id')
    .where(isStaff(viewer))

/**
 * Tickets with what is planned for them, visible to the two sides only: a request that waits, their plan, the end of a take-down, and
 * each of their targets.
 */
export const selectPlans = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('tickets')
    .leftJoin('disclosure_requests', (join) =>
      join
        .onRef('disclosure_requests.ticket_id', '=', 'tickets.id')
        .on('disclosure_requests.state', '=', sql.lit('OPEN')),
    )
    .leftJoin('publication_terms', 'publication_terms.ticket_id', 'tickets.id')
    .leftJoin('take_downs', (join) =>
      join.onRef('take_downs.ticket_id', '=', 'tickets.id').on('take_downs.state', '=', sql.lit('HIDDEN')),
    )
    .leftJoin('ticket_targets', 'ticket_targets.ticket_id', 'tickets.id')
    .where(isEitherSide(viewer))

/** The passages that the public does not read, visible to the two sides only. */
export const selectRedactions = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_redactions').innerJoin('tickets', 'tickets.id', 'ticket_redactions.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}
