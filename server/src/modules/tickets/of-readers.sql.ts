// What a company keeps for its tickets, for those of its managers who read them.
import { ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { managedScopeOf, type Viewer } from '../../platform/http/reader.ts'
import { selectReceived } from './visible-to.sql.ts'

const isOfReaders = (viewer: Viewer): Expression<SqlBool> =>
  sql<boolean>`company_id = ${managedScopeOf(viewer, ticketReaders)?.companyId ?? null}`

export const selectLabels = (db: Db, viewer: Viewer) => db.selectFrom('labels').where(isOfReaders(viewer))

/** A manager's own views, and those that their company shares. */
export const selectViews = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('ticket_views')
    .where(isOfReaders(viewer))
    .where((row) => row.or([row('user_id', 'is', null), row('user_id', '=', viewer?.id ?? null)]))

export const selectReplies = (db: Db, viewer: Viewer) => db.selectFrom('saved_replies').where(isOfReaders(viewer))

/** The texts of the tickets that a company received, and of their comments. */
export const selectTexts = (db: Db, viewer: Viewer) => db.selectFrom('ticket_texts').where(isOfReaders(viewer))

/** Labels of tickets, each with its ticket, visible to the company alone. */
export const selectTicketLabels = (
  db: Db,
  viewer: Viewer,
): SelectQueryBuilder<DB, 'tickets' | 'ticket_labels', object> =>
  selectReceived(db, viewer).innerJoin('ticket_labels', 'ticket_labels.ticket_id', 'tickets.id')
