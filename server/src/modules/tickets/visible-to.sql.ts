// Who can see a ticket and its related rows. Every read of these tables starts with a function of this file.
import { ticketReaders } from '@jebo/contract/core/company-permissions.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import { managedScopeOf, type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { type CommentColumns, isInternalComment } from '../comments/public.ts'
import { isCrewMember } from '../crews/public.ts'
import { isOpenToMember } from '../programs/public.ts'

type Condition = Expression<SqlBool>

const build = expressionBuilder<DB, 'tickets' | 'ticket_activities' | 'ticket_rewards'>()

/**
 * Whether a viewer belongs to the crew that submitted the ticket; null for those who belong to no crew, as managers and staff. Tickets
 * of a private program are for members who are cleared for such programs, and whom the company does not block.
 */
const isOfCrewOf = (viewer: Viewer): Condition | null => {
  if (viewer === null || viewer.standing.company !== null || viewer.standing.isStaff) return null
  return build.and([
    isCrewMember('tickets.crew_id', viewer),
    sql<boolean>`tickets.substate <> 'DRAFT'`,
    isOpenToMember({ programId: 'tickets.program_id', companyId: 'tickets.company_id' }, viewer),
  ])
}

/**
 * Everyone once disclosed; the author; the members of the crew that submitted it; managers of the company, or of its program,
 * once submitted, if they may read tickets and have never belonged to that crew.
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
      ...(scope.programIds ? [isOneOf(build.ref('tickets.program_id'), scope.programIds)] : []),
      // Few managers have belonged to any crew; the indexes of the others' lists have no crews.
      ...(former ? [sql<boolean>`(tickets.crew_id = any(${former}::bigint[])) is not true`] : []),
    ])
  },
  CREW: (viewer) => isOfCrewOf(viewer),
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

/** The recipient of the payment, and the managers of the paying company, or of the program of its ticket. */
const rewardWays = {
  HACKER: (viewer) => viewer && build('ticket_rewards.hacker_id', '=', viewer.id),
  COMPANY: (viewer) => {
    const scope = managedScopeOf(viewer)
    if (scope === null) return null
    const isPaid = build('ticket_rewards.company_id', '=', scope.companyId)
    return scope.programIds ? build.and([isPaid, isForOneOf(scope.programIds)]) : isPaid
  },
} satisfies Ways<string>
export type RewardWay = keyof typeof rewardWays

const visibleTo = (viewer: Viewer, ...through: TicketWay[]): Condition => seenThrough(ticketWays, viewer, through)

/** An author who manages the company counts as the author only, as in `sideOf`. */
const isCompanySide = (viewer: Viewer): Condition => {
  const company = viewer && ticketWays.COMPANY(viewer)
  return company ? build.and([company, build('tickets.author_id', '<>', viewer.id)]) : build.lit(false)
}

const isEitherSide = (viewer: Viewer): Condition => visibleTo(viewer, 'AUTHOR', 'COMPANY', 'CREW')

/** Internal comments are visible to the company only. */
const isOpenToSide = (viewer: Viewer, isInternal: Condition): Condition =>
  build.or([build.not(isInternal), isCompanySide(viewer)])

/** An activity in which a side objected to the other side's request for disclosure. */
const isObjection = sql<boolean>`(ticket_activities.type = 'DISCLOSE_REQUEST'
  and ticket_activities.after is not distinct from 'OBJECTED')`

/** Tickets visible to the reader. */
export const selectTickets = (db: Db, reader: Reader, ...through: TicketWay[]) => {
  const rows = db.selectFrom('tickets')
  return reader === systemRead ? rows : rows.where(visibleTo(reader, ...through))
}

/** Tickets visible to the viewer, each with whether they belong to the crew that submitted it. */
export const selectTicketsWithCrew = (db: Db, viewer: Viewer) =>
  selectTickets(db, viewer).select(
    sql<boolean>`coalesce(${isOfCrewOf(viewer) ?? sql.lit(false)}, false)`.as('is_of_crew'),
  )

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
      .select(['id', 'public_id', 'title', 'severity', 'summary', 'disclosed_at'])
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

/** Whether a viewer can read a comment of a ticket. Objections to a disclosure are visible to the two sides only. */
export const isCommentReadable = (
  { id, ownerId, isInternal }: CommentColumns<RowId<'tickets'>>,
  viewer: Viewer,
): Condition => {
  const isObjectionComment = build.exists(
    build
      .selectFrom('ticket_activities')
      .select('ticket_activities.id')
      .where('ticket_activities.ticket_id', '=', build.ref('tickets.id'))
      .where('ticket_activities.comment_id', '=', id)
      .where(isObjection),
  )
  return build.exists(
    build
      .selectFrom('tickets')
      .select('tickets.id')
      .where('tickets.id', '=', ownerId)
      .where(visibleTo(viewer))
      .where(isOpenToSide(viewer, isInternal))
      .where(build.or([isEitherSide(viewer), build.not(isObjectionComment)])),
  )
}

/** Whether a viewer is on a side of the ticket of a comment. Files stay between the sides, also after a disclosure. */
export const areCommentFilesReadable = ({ ownerId }: CommentColumns<RowId<'tickets'>>, viewer: Viewer): Condition =>
  build.exists(
    build.selectFrom('tickets').select('tickets.id').where('tickets.id', '=', ownerId).where(isEitherSide(viewer)),
  )

/** Whether an activity refers to an internal comment. */
export const hasInternalComment = isInternalComment(build.ref('ticket_activities.comment_id'))

/** The history of tickets visible to the reader, each activity with its ticket. */
export const selectActivities = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('ticket_activities').innerJoin('tickets', 'tickets.id', 'ticket_activities.ticket_id')
  if (reader === systemRead) return rows
  return rows
    .where(visibleTo(reader))
    .where(isOpenToSide(reader, hasInternalComment))
    .where((row) => row.or([isEitherSide(reader), row.not(isObjection)]))
}

/** Requests for disclosure, visible to the two sides only. */
export const selectRequests = (db: Db, reader: Reader) => {
  const rows = db.selectFrom('disclosure_requests').innerJoin('tickets', 'tickets.id', 'disclosure_requests.ticket_id')
  return reader === systemRead ? rows : rows.where(isEitherSide(reader))
}

/** Payments for tickets. */
export const selectRewards = (db: Db, reader: Reader, ...through: RewardWay[]) => {
  const rows = db.selectFrom('ticket_rewards')
  return reader === systemRead ? rows : rows.where(seenThrough(rewardWays, reader, through))
}

/** The same, each with its ticket. */
export const selectRewardedTickets = (db: Db, reader: Reader, ...through: RewardWay[]) =>
  selectRewards(db, reader, ...through).innerJoin('tickets', 'tickets.id', 'ticket_rewards.ticket_id')

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
