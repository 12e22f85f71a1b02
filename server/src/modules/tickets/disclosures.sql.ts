import type { RowId } from '@jebo/contract/core/id.ts'
import { staffRequestStates } from '@jebo/contract/tickets/staff-disclosures.schema.ts'
import type { PublicDisclosure } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, countStates, feedOf } from '../../platform/db/lists.ts'
import type { DisclosureRequests } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectPlans, selectRequests, selectRequestsForStaff } from './disclosures.visible-to.sql.ts'
import { staffColumns } from './staff-columns.sql.ts'
import type { Target } from './target-course.ts'
import { redacted } from './visible-to.sql.ts'

const requestsFor = (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer) =>
  selectRequests(db, viewer).selectAll('disclosure_requests').where('disclosure_requests.ticket_id', '=', ticketId)
export type DisclosureRequest = Awaited<ReturnType<ReturnType<typeof requestsFor>['execute']>>[number]

export const findOpenRequest = (
  db: Db,
  ticketId: RowId<'tickets'>,
  viewer: Viewer,
): Promise<DisclosureRequest | undefined> =>
  requestsFor(db, ticketId, viewer).where('disclosure_requests.state', '=', 'OPEN').executeTakeFirst()

export type Plans = {
  publicTitle: string | null
  request: Pick<
    DisclosureRequest,
    'uuid' | 'disclosure' | 'summary' | 'side' | 'state' | 'requested_at' | 'due_at'
  > | null
  term: { due_at: Date; extended_at: Date | null } | null
  takeDown: { disclosure: PublicDisclosure; reason: string; due_at: Date } | null
  targets: Target[]
}

/** As everyone reads the title of a ticket, what makes it public next, a request that waits, its plan, and the end of a take-down; and by when its company is to act. */
export const findPlans = async (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer): Promise<Plans> => {
  const rows = await selectPlans(db, viewer)
    .select([
      'disclosure_requests.uuid',
      'disclosure_requests.disclosure',
      'disclosure_requests.summary',
      'disclosure_requests.side',
      'disclosure_requests.state',
      'disclosure_requests.requested_at',
      'disclosure_requests.due_at',
      'publication_terms.due_at as public_at',
      'publication_terms.extended_at',
      'take_downs.disclosure as hidden_level',
      'take_downs.reason as hidden_reason',
      'take_downs.due_at as hidden_until',
      'ticket_targets.kind',
      'ticket_targets.started_at',
      'ticket_targets.minutes',
      'ticket_targets.due_at as target_due_at',
      'ticket_targets.left_minutes',
      'ticket_targets.done_at',
    ])
    .select(redacted(sql.ref('tickets.title')).as('public_title'))
    .where('tickets.id', '=', ticketId)
    .execute()
  const [row] = rows
  if (!row) return { publicTitle: null, request: null, term: null, takeDown: null, targets: [] }
  const { hidden_level, hidden_reason, hidden_until } = row
  const { public_at, extended_at, uuid, disclosure, side, state, requested_at, due_at, summary } = row
  const isAsked = uuid !== null && disclosure !== null && side !== null && state !== null
  return {
    publicTitle: row.public_title,
    request:
      isAsked && requested_at !== null && due_at !== null
        ? { uuid, disclosure, summary, side, state, requested_at, due_at }
        : null,
    term: public_at && { due_at: public_at, extended_at },
    takeDown:
      hidden_level !== null && hidden_reason !== null && hidden_until !== null
        ? { disclosure: hidden_level, reason: hidden_reason, due_at: hidden_until }
        : null,
    targets: rows.flatMap(({ kind, started_at, minutes, target_due_at, left_minutes, done_at }) =>
      kind && started_at && minutes !== null
        ? [{ kind, started_at, minutes, due_at: target_due_at, left_minutes, done_at }]
        : [],
    ),
  }
}

export const findRequest = (
  db: Db,
  ticketId: RowId<'tickets'>,
  uuid: string,
  viewer: Viewer,
): Promise<DisclosureRequest | undefined> =>
  requestsFor(db, ticketId, viewer).where('disclosure_requests.uuid', '=', uuid).executeTakeFirst()

/** The request of a ticket in a state of which it has at most one. */
export const findRequestIn = (tx: Tx, ticketId: RowId<'tickets'>, state: 'OPEN' | 'OBJECTED') =>
  selectRequests(tx, systemRead)
    .select(['disclosure_requests.id', 'disclosure_requests.state'])
    .where('disclosure_requests.ticket_id', '=', ticketId)
    .where('disclosure_requests.state', '=', state)
    .executeTakeFirst()

export const insertRequest = async (tx: Tx, request: Insertable<DisclosureRequests>): Promise<void> => {
  await tx.insertInto('disclosure_requests').values(request).execute()
}

type Waiting = { id: RowId<'disclosure_requests'>; ticket_id: RowId<'tickets'> }

/** Pending requests for tickets that are closed still: which take effect now, or whose sides are told that they soon do. */
const waiting = (db: Db, column: 'due_at' | 'notice_at', now: Date) =>
  selectRequests(db, systemRead)
    .where('disclosure_requests.state', '=', sql.lit('OPEN'))
    .where(`disclosure_requests.${column}`, '<=', now)
    .where('tickets.closed_at', 'is not', null)

/** The first of them. */
export const listWaiting = (
  db: Db,
  column: 'due_at' | 'notice_at',
  { now, most }: { now: Date; most: number },
): Promise<Waiting[]> =>
  waiting(db, column, now)
    .select(['disclosure_requests.id', 'disclosure_requests.ticket_id'])
    .orderBy(`disclosure_requests.${column}`)
    .limit(most)
    .execute()

/** One of them, whose ticket is locked; undefined if it is none any more. */
export const findWaiting = (tx: Tx, column: 'due_at' | 'notice_at', id: RowId<'disclosure_requests'>, now: Date) =>
  waiting(tx, column, now).selectAll('disclosure_requests').where('disclosure_requests.id', '=', id).executeTakeFirst()

/** What staff see of requests, and whom they are linked to. */
const forStaff = (db: Db, staff: Actor) =>
  selectRequestsForStaff(db, staff)
    .selectAll('disclosure_requests')
    .select([...staffColumns, 'tickets.disclosure as ticket_disclosure'])
type StaffRequestState = (typeof staffRequestStates)[number]
export type StaffRequestRow = Awaited<ReturnType<ReturnType<typeof forStaff>['execute']>>[number]

const requestsInState = (db: Db, staff: Actor, state: StaffRequestState) =>
  forStaff(db, staff).where('disclosure_requests.state', '=', sql.lit(state))

/** The objections that wait longest first, or the requests that take effect first. */
export const listRequestsForStaff = (
  db: Db,
  staff: Actor,
  { state, after: start, size }: { state: StaffRequestState; after?: string | undefined; size: number },
) => {
  const inState = () => requestsInState(db, staff, state)
  const time = state === 'OPEN' ? 'disclosure_requests.due_at' : 'disclosure_requests.answered_at'
  const last = start === undefined ? undefined : inState().clearSelect().where('disclosure_requests.uuid', '=', start)
  const rows = after(inState(), { by: [time, 'disclosure_requests.id'], direction: 'asc' }, last)
  return feedOf(rows, size, (row) => row.uuid)
}

/** How many requests each list has. */
export const countRequestsForStaff = (db: Db, staff: Actor) =>
  countStates(db, { states: staffRequestStates, rowsIn: (state) => requestsInState(db, staff, state) })

/** Any request, for staff. */
export const findRequestForStaff = (db: Db, staff: Actor, uuid: string): Promise<StaffRequestRow | undefined> =>
  forStaff(db, staff).where('disclosure_requests.uuid', '=', uuid).executeTakeFirst()

/** The caller has locked its ticket. */
export const writeExtension = async (
  tx: Tx,
  id: RowId<'disclosure_requests'>,
  times: { extended_at: Date; due_at: Date; notice_at: Date | null },
): Promise<void> => {
  await tx.updateTable('disclosure_requests').set(times).where('id', '=', id).execute()
}

export const writeNotice = async (tx: Tx, id: RowId<'disclosure_requests'>, at: Date | null): Promise<void> => {
  await tx.updateTable('disclosure_requests').set({ notice_at: at }).where('id', '=', id).execute()
}
