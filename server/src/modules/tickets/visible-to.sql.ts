// Who can see a ticket and its related rows. Every read of these tables starts with a function of this file.
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
import { type CommentColumns, isInternalComment } from '../comments/public.ts'
import { isOpenToMember } from '../programs/public.ts'
import { isOfCrewOf } from './crew-members.sql.ts'
import { isPublicFile } from './public-files.sql.ts'
import { unredacted } from './unredacted.ts'

type Condition = Expression<SqlBool>

const build = expressionBuilder<DB, 'tickets' | 'ticket_activities' | 'ticket_rewards'>()

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

const isForOneOf = (programIds: readonly RowId<'programs'>[]): Condition =>
  expressionBuilder<DB, 'ticket_rewards'>().exists((row) =>
    row
      .selectFrom('tickets as rewarded')
      .select('rewarded.id')
      .whereRef('rewarded.id', '=', 'ticket_rewards.ticket_id')
      .where(isOneOf(sql`rewarded.program_id`, programIds)),
  )

/** The managers of the paying company, or of the program of its ticket. Hackers see their parts. */
const rewardWays = {
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer)
    if (scope === null) return null
    const isPaid = build('ticket_rewards.company_id', '=', scope.companyId)
    return scope.programIds ? build.and([isPaid, isForOneOf(scope.programIds)]) : isPaid
  },
} satisfies Ways<string>
/** As whom someone lists payments. */
export type RewardWay = 'HACKER' | keyof typeof rewardWays

const visibleTo = (viewer: Viewer, ...through: TicketWay[]): Condition => seenThrough(ticketWays, viewer, through)

/** An author who manages the company counts as the author only, as in `sideOf`. */
const isCompanySide = (viewer: Viewer): Condition => {
  const company = viewer && ticketWays.COMPANY(viewer)
  return company ? build.and([company, build('tickets.author_id', '<>', viewer.id)]) : build.lit(false)
}

const isEitherSide = (viewer: Viewer): Condition => visibleTo(viewer, 'AUTHOR', 'COMPANY', 'CREW', 'PARTICIPANT')

/** Internal comments are visible to the company only. */
const isOpenToSide = (viewer: Viewer, isInternal: Condition): Condition =>
  build.or([build.not(isInternal), isCompanySide(viewer)])

const isStaff = (viewer: Viewer) => build.lit(viewer?.standing.isStaff === true)

type Text = Expression<string | null>
type Rows = SelectQueryBuilder<DB, 'tickets', object>

/** A text of a ticket as the public reads it. */
const redacted = (text: Text) => sql<string | null>`redacted(${text}, tickets.redactions)`

/**
 * Tickets with the texts that the viewer reads. Those on neither side read them without the redacted passages, and no query on
 * these rows finds, sorts or counts by anything else. `pieces` finds candidates of a search in the index.
 */
const asReadBy = (db: Db, viewer: Viewer): Rows => {
  const read = (text: Text) =>
    viewer === null
      ? redacted(text)
      : sql<string | null>`case when ${isEitherSide(viewer)} then ${text} else ${redacted(text)} end`
  const rows = db
    .selectFrom('tickets')
    .select(Object.keys(unredacted) as (keyof typeof unredacted)[])
    .select([
      read(build.ref('tickets.title')).as('title'),
      read(build.ref('tickets.description')).as('description'),
      read(build.ref('tickets.summary')).as('summary'),
      sql`ticket_pieces(tickets.title, tickets.company_id, tickets.author_id, tickets.disclosure)`.as('pieces'),
    ])
  return db.selectFrom(rows.as('tickets')) as unknown as Rows
}

/** What a side says about a closing, a take-down, a redaction or its participants, an objection to a disclosure, and private reasons of staff. */
const isBetweenSides = sql<boolean>`(ticket_activities.type in ('APPEAL', 'TAKE_DOWN', 'REDACT', 'ADD_PARTICIPANTS', 'REMOVE_PARTICIPANTS')
  or ticket_activities.type = 'DISCLOSE_REQUEST' and ticket_activities.after is not distinct from 'OBJECTED'
  or ticket_activities.side = 'STAFF' and ticket_activities.comment_id is not null
    and ticket_activities.after is distinct from 'POSTPONED')`

/** An activity of which the company alone knows. */
const isOfCompany = sql<boolean>`ticket_activities.type in ('ASSIGN', 'PROPOSE_REWARD', 'LABEL')`

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

/** Whether a viewer can read a comment of a ticket. Objections to a disclosure, and reasons of staff, are for the two sides only. */
export const isCommentReadable = (
  { id, ownerId, isInternal }: CommentColumns<RowId<'tickets'>>,
  viewer: Viewer,
): Condition => {
  const isReasonBetweenSides = build.exists(
    build
      .selectFrom('ticket_activities')
      .select('ticket_activities.id')
      .where('ticket_activities.ticket_id', '=', build.ref('tickets.id'))
      .where('ticket_activities.comment_id', '=', id)
      .where(isBetweenSides),
  )
  return build.exists(
    build
      .selectFrom('tickets')
      .select('tickets.id')
      .where('tickets.id', '=', ownerId)
      .where(visibleTo(viewer))
      .where(isOpenToSide(viewer, isInternal))
      .where(build.or([isEitherSide(viewer), build.not(isReasonBetweenSides)])),
  )
}

/** A comment as a viewer reads it: on neither side of its ticket without the redacted passages. */
export const readComment = (
  { ownerId }: CommentColumns<RowId<'tickets'>>,
  contents: Expression<string>,
  viewer: Viewer,
): Expression<string> => {
  const text = sql<string>`case when ${isEitherSide(viewer)} then ${contents} else redacted(${contents}, tickets.redactions) end`
  return sql`(${build.selectFrom('tickets').select(text.as('contents')).where('tickets.id', '=', ownerId)})`
}

/** Whether a viewer is on a side of a ticket, or sees it and the file is public. */
const isFileReadable = (viewer: Viewer, fileId: string): Condition =>
  build.or([isEitherSide(viewer), build.and([visibleTo(viewer), isPublicFile(fileId)])])

/** Tickets to which this file is attached, if it is. */
export const selectTicketsWithFile = (db: Db, viewer: Viewer, fileId: string) =>
  db.selectFrom('tickets').select('tickets.id').where(isFileReadable(viewer, fileId))

/** The same of a file of a comment. */
export const isCommentFileReadable = (
  { ownerId }: CommentColumns<RowId<'tickets'>>,
  viewer: Viewer,
  fileId: string,
): Condition =>
  build.exists(build.selectFrom('tickets').where('id', '=', ownerId).where(isFileReadable(viewer, fileId)))

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

/** Requests for disclosure, visible to the two sides only. */
export const selectRequests = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('disclosure_requests').innerJoin('tickets', 'tickets.id', 'disclosure_requests.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** Who shares tickets: all for the two sides, and for everyone who consented on tickets that everyone sees whose author is named. */
export const selectTicketParticipants = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_participants').innerJoin('tickets', 'tickets.id', 'ticket_participants.ticket_id')
  if (reader === systemRead) return rows
  const isPublic = sql<boolean>`(${visibleTo(null)} and not tickets.is_anonymous and ticket_participants.state = 'CONSENTED')`
  return rows.where((row) => row.or([isEitherSide(reader), isPublic]))
}

/** When tickets become public because of their plan, visible to the two sides only. */
export const selectTerms = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('publication_terms').innerJoin('tickets', 'tickets.id', 'publication_terms.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** The take-downs of tickets, visible to the two sides only. */
export const selectTakeDowns = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('take_downs').innerJoin('tickets', 'tickets.id', 'take_downs.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** The tickets of which everyone sees something, on any level: whether there is one, and nothing of it. */
export const selectReportable = (db: Db, _: Viewer) =>
  db.selectFrom('tickets').select('tickets.id').where('tickets.disclosure', '<>', sql.lit('CLOSED'))

/** The reports of tickets, for staff alone. Their sides do not know of them. */
export const selectReports = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_reports').innerJoin('tickets', 'tickets.id', 'ticket_reports.ticket_id')
  return reader === systemRead ? rows : rows.where(isStaff(reader))
}

/** Whether staff hide the ticket of another table now. */
export const isHiddenTicket = (ticketId: 'publication_terms.ticket_id'): Condition =>
  expressionBuilder<DB, never>().exists((row) =>
    row
      .selectFrom('take_downs')
      .select('take_downs.id')
      .where('take_downs.ticket_id', '=', sql.ref<RowId<'tickets'>>(ticketId))
      .where('take_downs.state', '=', sql.lit('HIDDEN')),
  )

/** All take-downs, for staff alone. */
export const selectTakeDownsForStaff = (db: Db, viewer: Viewer) =>
  db.selectFrom('take_downs').innerJoin('tickets', 'tickets.id', 'take_downs.ticket_id').where(isStaff(viewer))

/** By when companies are to act on tickets, visible to the two sides only. */
export const selectTargets = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_targets').innerJoin('tickets', 'tickets.id', 'ticket_targets.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

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

/** When tickets become public because of their plan, those of all sides, for staff. */
export const selectTermsForStaff = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('publication_terms')
    .innerJoin('tickets', 'tickets.id', 'publication_terms.ticket_id')
    .where(isStaff(viewer))

/** All requests, and those of staff alone: what they act on is of sides that they do not belong to. */
export const selectRequestsForStaff = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('disclosure_requests')
    .innerJoin('tickets', 'tickets.id', 'disclosure_requests.ticket_id')
    .where(isStaff(viewer))

/** Tickets that are public on any level, for staff, who lower it. */
export const selectPublicTicketsForStaff = (db: Db, viewer: Viewer) =>
  db.selectFrom('tickets').where('tickets.disclosure', '<>', sql.lit('CLOSED')).where(isStaff(viewer))

/** The passages that the public does not read, visible to the two sides only. */
export const selectRedactions = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_redactions').innerJoin('tickets', 'tickets.id', 'ticket_redactions.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** Appeals against the closing of tickets, visible to the two sides only. */
export const selectAppeals = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_appeals').innerJoin('tickets', 'tickets.id', 'ticket_appeals.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** The appeals of all sides, for staff, who decide them. */
export const selectAppealsForStaff = (db: Db, viewer: Viewer) =>
  db.selectFrom('ticket_appeals').innerJoin('tickets', 'tickets.id', 'ticket_appeals.ticket_id').where(isStaff(viewer))

/** Tickets that the viewer sees on the side of the company, each with whether a reward needs approval, and the one that waits for it. */
export const selectApprovals = (db: Db, viewer: Viewer) =>
  selectReceived(db, viewer)
    .leftJoin('reward_approvals', 'reward_approvals.company_id', 'tickets.company_id')
    .leftJoin('reward_proposals', (join) =>
      join.onRef('reward_proposals.ticket_id', '=', 'tickets.id').on('reward_proposals.state', '=', sql.lit('OPEN')),
    )

/** Proposed rewards, each with its ticket, visible to the company alone. */
export const selectProposals = (db: Db, viewer: Viewer) =>
  db
    .selectFrom('reward_proposals')
    .innerJoin('tickets', 'tickets.id', 'reward_proposals.ticket_id')
    .where(isCompanySide(viewer))

/** Payments for tickets. */
export const selectRewards = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_rewards')
  return reader === systemRead ? rows : rows.where(seenThrough(rewardWays, reader, []))
}

/** The parts of payments that a viewer received, or those of payments that the reader sees. */
export const selectParts = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('reward_parts')
  return reader === systemRead ? rows : rows.where('reward_parts.hacker_id', '=', reader?.id ?? null)
}

/** The same, each with its ticket. */
export const selectRewardedTickets = (db: Db, reader: Reader) =>
  selectRewards(db, reader).innerJoin('tickets', 'tickets.id', 'ticket_rewards.ticket_id')

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

/** The users who have a share of the ticket of a query, or are asked to take one. */
export const participantsOfTicket = sql<RowId<'users'>[]>`array(select user_id from ticket_participants
  where ticket_id = tickets.id and state = any(${sharingStates}::text[]))`

/** Whether anybody was ever asked to share the ticket of a query. */
export const hasParticipants = sql<boolean>`exists (select from ticket_participants where ticket_id = tickets.id)`
