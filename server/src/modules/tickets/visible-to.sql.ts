// Who can see a ticket, and from which side. Every read of the table starts with a function of this file; its related rows have files of
// their own, `<noun>.visible-to.sql.ts`.
import { ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type ConsentState, consentStates, sharingStates } from '@jebo/contract/tickets/participants.lifecycle.ts'
import { type Expression, expressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import type { Actor } from '../../platform/http/call.ts'
import { managedScopeOf, type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { isOpenToMember } from '../programs/public.ts'
import { isOfCrewOf } from './crew-members.sql.ts'
import { unredacted } from './unredacted.ts'

export type Condition = Expression<SqlBool>

const build = expressionBuilder<DB, 'tickets'>()

/** The tickets in which a user was ever asked to share, or shares, as an array that is read once. */
export const askedTickets = (user: Actor, states: readonly ConsentState[] = consentStates) =>
  sql<RowId<'tickets'>[]>`array(select ticket_id from ticket_participants
    where user_id = ${user.id} and state = any(${states}::text[]))`

/** Whether a viewer has a share of the ticket, or is asked to take one; of a private program only as a member of a crew would see it. */
export const isSharedWith = (viewer: Viewer): Condition | null => {
  if (viewer === null || viewer.standing.isStaff) return null
  return build.and([
    sql<boolean>`tickets.id = any(${askedTickets(viewer, sharingStates)})`,
    sql<boolean>`tickets.substate <> 'DRAFT'`,
    isOpenToMember({ programId: 'tickets.program_id', companyId: 'tickets.company_id' }, viewer),
  ])
}

/**
 * Everyone once disclosed; the author; the members of the crew that submitted it; who shares it; managers of the company, or of its
 * program, once submitted, if they may read tickets, have never belonged to that crew, and were never asked to share it.
 */
const ticketWays = {
  PUBLIC: () => build('tickets.disclosure', '=', 'FULLY_DISCLOSED'),
  AUTHOR: (viewer) => viewer && build('tickets.author_id', '=', viewer.id),
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer, ticketReaders)
    if (scope === null) return null
    const isReceived = [build('tickets.company_id', '=', scope.companyId), build('tickets.substate', '<>', 'DRAFT')]
    const former = viewer?.standing.formerCrewIds
    return build.and([
      ...isReceived,
      ...(viewer ? [sql<boolean>`tickets.id <> all(${askedTickets(viewer)})`] : []),
      ...(scope.programIds ? [isOneOf(build.ref('tickets.program_id'), scope.programIds)] : []),
      // Few managers have belonged to any crew; the indexes of the others' lists have no crews.
      ...(former ? [sql<boolean>`(tickets.crew_id = any(${former}::bigint[])) is not true`] : []),
    ])
  },
  CREW: isOfCrewOf,
  PARTICIPANT: isSharedWith,
} satisfies Ways<string>
export type TicketWay = keyof typeof ticketWays

export const visibleTo = (viewer: Viewer, ...through: TicketWay[]): Condition =>
  seenThrough(ticketWays, viewer, through)

/** An author who manages the company counts as the author only, as in `sideOf`. */
export const isCompanySide = (viewer: Viewer): Condition => {
  const company = viewer && ticketWays.COMPANY(viewer)
  return company ? build.and([company, build('tickets.author_id', '<>', viewer.id)]) : build.lit(false)
}

export const isEitherSide = (viewer: Viewer): Condition => visibleTo(viewer, 'AUTHOR', 'COMPANY', 'CREW', 'PARTICIPANT')

/** Internal comments are visible to the company only. */
export const isOpenToSide = (viewer: Viewer, isInternal: Condition): Condition =>
  build.or([build.not(isInternal), isCompanySide(viewer)])

export const isStaff = (viewer: Viewer) => build.lit(viewer?.standing.isStaff === true)

type Text = Expression<string | null>
type Rows = SelectQueryBuilder<DB, 'tickets', object>

/** A text of a ticket as the public reads it. */
export const redacted = (text: Text) => sql<string | null>`redacted(${text}, tickets.redactions)`

/** Texts of a ticket as the public reads them, in their order. */
export const allRedacted = (texts: readonly string[]) =>
  sql<string[]>`array(select redacted(text, tickets.redactions)
    from unnest(${texts}::text[]) with ordinality as given(text, nth) order by nth)`

/**
 * Tickets with the texts that the viewer reads. Those on neither side read them without the redacted passages, and no query on
 * these rows finds, sorts or counts by anything else.
 */
export const asReadBy = (db: Db, viewer: Viewer): Rows => {
  const read = (text: Text) =>
    viewer === null
      ? redacted(text)
      : sql<string | null>`case when ${isEitherSide(viewer)} then ${text} else ${redacted(text)} end`
  const rows = db
    .selectFrom('tickets')
    .select(Object.keys(unredacted) as (keyof typeof unredacted)[])
    .select([
      read(build.ref('tickets.title')).as('title'),
      read(build.ref('tickets.weakness_type')).as('weakness_type'),
      read(build.ref('tickets.description')).as('description'),
      read(build.ref('tickets.summary')).as('summary'),
    ])
  return db.selectFrom(rows.as('tickets')) as unknown as Rows
}

/** Tickets visible to the reader, with the texts that they read. */
export const selectTickets = (db: Db, reader: Reader, ...through: TicketWay[]): Rows => {
  if (reader === systemRead) return db.selectFrom('tickets')
  const seen = visibleTo(reader, ...through)
  // Who sees a ticket in these ways is on a side of it.
  if (through.length > 0 && !through.includes('PUBLIC')) return db.selectFrom('tickets').where(seen)
  return asReadBy(db, through.length > 0 ? null : reader).where(seen)
}

/** Tickets visible to the viewer as they are stored, for commands, which lock them and answer with nothing of them. */
export const selectTicketsToLock = (db: Db, viewer: Viewer) => db.selectFrom('tickets').where(visibleTo(viewer))

/** Tickets that the viewer sees on the side of the company, of which only that side knows who works on them. */
export const selectReceived = (db: Db, viewer: Viewer) => db.selectFrom('tickets').where(isCompanySide(viewer))

/** The same among rows that copy tickets, with the columns that this condition asks for. */
export const selectReceivedCopies = <Copy>(db: Db, viewer: Viewer, copies: SelectQueryBuilder<DB, never, Copy>) =>
  db.selectFrom(copies.as('tickets')).where(isCompanySide(viewer))

/** Of the tickets that everyone sees, those whose author is named, by which others may find or count them. */
export const selectNamedTickets = (db: Db, viewer: Viewer) =>
  selectTickets(db, viewer, 'PUBLIC').where('tickets.is_anonymous', '=', sql.lit(false))

/**
 * Tickets of which every viewer sees these columns alone. Whatever else a query asks of them, such as their program or author, would
 * tell more than that.
 */
export const selectLimitedTickets = (db: Db, _: Viewer) =>
  db.selectFrom(
    db
      .selectFrom('tickets')
      .select(['id', 'public_id', 'severity', 'disclosed_at'])
      .select([redacted(build.ref('tickets.title')).as('title'), redacted(build.ref('tickets.summary')).as('summary')])
      .where('disclosure', '=', sql.lit('LIMITED_DISCLOSED'))
      .as('limited'),
  )

/** Whether a program has tickets that everyone sees. @param programId the column of its key in another table */
export const hasPublicTickets = (programId: string): Condition =>
  build.exists(
    build
      .selectFrom('tickets')
      .select('tickets.id')
      .where('tickets.program_id', '=', sql.ref<RowId<'programs'>>(programId))
      .where(visibleTo(null)),
  )

/** How many hackers are told that the rules of a program changed: those of the newest tickets. */
const toldAuthors = 1000

/** Whether a user is told of new rules, because they have a draft or an open ticket in the program. */
export const isTicketAuthor = (userId: Expression<number>, programId: RowId<'programs'>): Condition => {
  const authors = build
    .selectFrom('tickets')
    .select('tickets.author_id')
    .where('tickets.program_id', '=', programId)
    .where('tickets.closed_at', 'is', null)
    .orderBy('tickets.id', 'desc')
    .limit(toldAuthors)
  return sql`${userId} = any(array(${authors}))`
}

/** Tickets that are public on any level, for staff, who lower it. */
export const selectPublicTicketsForStaff = (db: Db, viewer: Viewer) =>
  db.selectFrom('tickets').where('tickets.disclosure', '<>', sql.lit('CLOSED')).where(isStaff(viewer))

/** Whether a viewer sees the ticket whose key is in a column of another table, and it is not a draft. */
export const isVisibleSubmitted = (ticketId: string, viewer: Viewer): Condition =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('tickets')
      .select('tickets.id')
      .where('tickets.id', '=', sql.ref<RowId<'tickets'>>(ticketId))
      .where('tickets.substate', '<>', 'DRAFT')
      .where(visibleTo(viewer)),
  )
