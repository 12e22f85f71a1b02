// Who can read the history of a ticket.
import { expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'
import { isInternalComment } from '../comments/public.ts'
import { asReadBy, isEitherSide, isOpenToSide, visibleTo } from './visible-to.sql.ts'

const build = expressionBuilder<DB, 'ticket_activities'>()

/** What a side says about a closing, a take-down, a redaction or its participants, an objection to a disclosure, and private reasons of staff. */
const isBetweenSides = sql<boolean>`(ticket_activities.type in ('APPEAL', 'TAKE_DOWN', 'REDACT', 'ADD_PARTICIPANTS', 'REMOVE_PARTICIPANTS')
  or ticket_activities.type = 'DISCLOSE_REQUEST' and ticket_activities.after is not distinct from 'OBJECTED'
  or ticket_activities.side = 'STAFF' and ticket_activities.comment_id is not null
    and ticket_activities.after is distinct from 'POSTPONED')`

/** Whether what was said with an activity is for the two sides; with a summary that a company makes public early, its reason is. */
export const isSaidBetweenSides = sql<boolean>`(${isBetweenSides}
  or ticket_activities.type = 'DISCLOSE' and ticket_activities.side = 'COMPANY')`

/** An activity of which the company alone knows. */
const isOfCompany = sql<boolean>`ticket_activities.type in ('ASSIGN', 'PROPOSE_REWARD', 'LABEL')`

/** Whether an activity refers to an internal comment. */
export const hasInternalComment = isInternalComment(build.ref('ticket_activities.comment_id'))

/** The history of tickets visible to the reader, each activity with its ticket. */
export const selectActivities = (db: Db, reader: Reader) => {
  const tickets = reader === systemRead ? db.selectFrom('tickets') : asReadBy(db, reader)
  const rows = tickets.innerJoin('ticket_activities', 'ticket_activities.ticket_id', 'tickets.id')
  if (reader === systemRead) return rows
  return rows
    .where(visibleTo(reader))
    .where(isOpenToSide(reader, build.or([hasInternalComment, isOfCompany])))
    .where((row) => row.or([isEitherSide(reader), row.not(isBetweenSides)]))
}
