import { publicId, type RowId } from '@jebo/contract/core/id.ts'
import type { Substate } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { Tickets } from '../../platform/db/schema.gen.ts'
import type { Call } from '../../platform/http/call.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { selectTicketsWithFile } from './comments.visible-to.sql.ts'
import { selectTicketParticipants } from './participants.visible-to.sql.ts'
import { ties } from './ties.sql.ts'
import {
  isEitherSide,
  selectLimitedTickets,
  selectPublicTicketsForStaff,
  selectTickets,
  selectTicketsToLock,
} from './visible-to.sql.ts'

const wholeTickets = (tx: Tx, viewer: Viewer) =>
  selectTicketsToLock(tx, viewer).select(ties(viewer)).selectAll('tickets')
export type Ticket = Awaited<ReturnType<ReturnType<typeof wholeTickets>['execute']>>[number]

/**
 * A full ticket by its public id.
 * @throws Refusal if the viewer cannot see the ticket; a guest is asked to sign in
 */
export const getVisibleTicket = async ({ db, actor }: Pick<Call, 'db' | 'actor'>, id: number): Promise<Ticket> =>
  (await selectTickets(db, actor)
    .select(ties(actor))
    .selectAll('tickets')
    .where('public_id', '=', idOrNone(id))
    .executeTakeFirst()) ?? refuse(actor ? 'error.notFound' : 'error.notSignedIn')

/** The tickets with these public ids that the viewer can see, locked until the transaction ends, always in the same order. */
export const lockVisibleTickets = (tx: Tx, ids: readonly number[], viewer: Viewer): Promise<Ticket[]> =>
  wholeTickets(tx, viewer).where('public_id', 'in', ids.map(idOrNone)).orderBy('id').forUpdate().execute()

/** The columns of a ticket. */
export type TicketColumns = Selectable<Tickets>

/** Locks a public ticket for staff. */
export const lockPublicTicket = (tx: Tx, id: number, staff: Viewer): Promise<TicketColumns | undefined> =>
  selectPublicTicketsForStaff(tx, staff)
    .selectAll()
    .where('public_id', '=', idOrNone(id))
    .forUpdate()
    .executeTakeFirst()

/** Locks a ticket for the clock, or for staff who decide about a request for it. */
export const lockTicketOfPlatform = (tx: Tx, id: RowId<'tickets'>): Promise<TicketColumns> =>
  selectTickets(tx, systemRead).selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Locks the ticket of a comment or an activity. */
export const lockVisibleTicketById = (tx: Tx, id: RowId<'tickets'>, viewer: Viewer): Promise<Ticket | undefined> =>
  wholeTickets(tx, viewer).where('id', '=', id).forUpdate().executeTakeFirst()

/** The original of a duplicate, if the viewer sees it. */
export const findOriginal = async (db: Db, { original_id }: Pick<Ticket, 'original_id'>, viewer: Viewer) =>
  original_id === null
    ? undefined
    : selectTickets(db, viewer).select(['public_id', 'title']).where('id', '=', original_id).executeTakeFirst()

/** Whether the viewer is its author, belongs to the crew that submitted it, has a share of it, or manages its company. */
export const isOnEitherSide = async (db: Db, viewer: Viewer, id: RowId<'tickets'>): Promise<boolean> =>
  (await selectTickets(db, viewer, 'AUTHOR', 'COMPANY', 'CREW', 'PARTICIPANT')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst()) !== undefined

/** Whether the viewer has a share of a locked ticket, in a statement that sees what its lock has waited for. */
export const isStillShared = async (tx: Tx, viewer: Viewer, id: RowId<'tickets'>): Promise<boolean> =>
  (await selectTickets(tx, viewer, 'PARTICIPANT').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

/** Whether the viewer can download a file that is attached to this ticket. */
export const seesTicketFile = async (
  db: Db,
  viewer: Viewer,
  { id, fileId }: { id: RowId<'tickets'>; fileId: string },
): Promise<boolean> =>
  (await selectTicketsWithFile(db, viewer, fileId).where('tickets.id', '=', id).executeTakeFirst()) !== undefined

/** An invalid id may be out of range for the column. */
const idOrNone = (id: number): number => (publicId.safeParse(id).success ? id : 0)

type NewTicket = Omit<Insertable<Tickets>, 'public_id'> & { client_key: string | null }

type StartedDraft = { id: RowId<'tickets'>; public_id: number; version: number }

/** The ticket that its author started in this program with this key. */
export const findTicketByClientKey = async (
  tx: Tx,
  { author_id, program_id, client_key }: Pick<NewTicket, 'author_id' | 'program_id' | 'client_key'>,
): Promise<StartedDraft | undefined> =>
  client_key === null
    ? undefined
    : selectTickets(tx, systemRead)
        .select(['id', 'public_id', 'version'])
        .where('author_id', '=', author_id)
        .where('program_id', '=', program_id)
        .where('client_key', '=', client_key)
        .executeTakeFirst()

/** If the key was taken concurrently, returns the ticket that has it, which is not new. */
export const insertTicket = (tx: Tx, ticket: NewTicket): Promise<StartedDraft & { is_new?: boolean }> =>
  withPublicId(
    async (newId) =>
      (await tx
        .insertInto('tickets')
        .values({ ...ticket, public_id: newId })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'public_id', 'version', sql<boolean>`true`.as('is_new')])
        .executeTakeFirst()) ?? findTicketByClientKey(tx, ticket),
  )

/** Columns that may be written with a transition; `schema.gen.ts` excludes those of the ticket's state machines. */
export type TicketChange = Updateable<Tickets>

/** Writes the changes unless the ticket was moved concurrently. */
export const writeTicket = async (
  tx: Tx,
  { id, substate }: { id: RowId<'tickets'>; substate: Substate },
  change: TicketChange,
): Promise<void> => {
  const row = await tx
    .updateTable('tickets')
    .set(change)
    .where('id', '=', id)
    .where('substate', '=', substate)
    .returning('id')
    .executeTakeFirst()
  if (!row) refuse('error.conflict')
}

export const deleteDraft = async (tx: Tx, id: RowId<'tickets'>): Promise<void> => {
  await tx.deleteFrom('tickets').where('id', '=', id).where('substate', '=', 'DRAFT').execute()
}

/** Deletes the drafts of a user. */
export const deleteDraftsOf = (tx: Tx, userId: RowId<'users'>): Promise<{ id: RowId<'tickets'> }[]> =>
  tx.deleteFrom('tickets').where('author_id', '=', userId).where('substate', '=', 'DRAFT').returning('id').execute()

/** The number of an author's drafts, of all programs or of one. */
export const countDrafts = async (db: Db, author: Viewer, programId?: RowId<'programs'>): Promise<number> => {
  const row = await selectTickets(db, author, 'AUTHOR')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where(sql<boolean>`substate = 'DRAFT'`)
    .$if(programId !== undefined, (drafts) => drafts.where('program_id', '=', sql.val(programId)))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Whether other tickets are duplicates of this one. */
export const isSomeonesOriginal = async (db: Db, id: RowId<'tickets'>): Promise<boolean> =>
  (await selectTickets(db, systemRead).select('id').where('original_id', '=', id).limit(1).executeTakeFirst()) !==
  undefined

/** The public ids and titles of tickets that others refer to, those alone that the reader sees. */
export const findTicketBriefs = async (
  db: Db,
  ticketIds: readonly RowId<'tickets'>[],
  reader: Reader,
): Promise<Pick<Selectable<Tickets>, 'id' | 'public_id' | 'title' | 'program_id' | 'company_id'>[]> => {
  const ids = [...new Set(ticketIds)]
  if (ids.length === 0) return []
  return selectTickets(db, reader)
    .select(['id', 'public_id', 'title', 'program_id', 'company_id'])
    .where('id', 'in', ids)
    .execute()
}

/** The titles of tickets as the viewer reads them, and whether they are on a side of each. */
export const findTitles = async (db: Db, numbers: readonly number[], viewer: Viewer) =>
  numbers.length === 0
    ? []
    : selectTickets(db, viewer)
        .select(['public_id', 'title', sql<boolean>`coalesce(${isEitherSide(viewer)}, false)`.as('is_on_side')])
        .where('public_id', 'in', [...new Set(numbers)])
        .execute()

/** Of these tickets, those of which everyone sees a part. */
export const listLimitedAmong = async (db: Db, numbers: readonly number[], viewer: Viewer): Promise<number[]> => {
  if (numbers.length === 0) return []
  const some = [...new Set(numbers)]
  const rows = await selectLimitedTickets(db, viewer).select('public_id').where('public_id', 'in', some).execute()
  return rows.map(({ public_id }) => public_id)
}

/** Whether a user has written any ticket, drafts included, or was asked to share one. */
export const isAuthor = async (db: Db, userId: RowId<'users'>): Promise<boolean> => {
  const own = selectTickets(db, systemRead).select('id').where('author_id', '=', userId)
  const shared = selectTicketParticipants(db, systemRead).select('tickets.id').where('user_id', '=', userId)
  return (await own.unionAll(shared).limit(1).executeTakeFirst()) !== undefined
}

/** The number of a hacker's resolved tickets. */
export const countValidTickets = async (db: Db, userId: RowId<'users'>): Promise<number> => {
  const row = await selectTickets(db, systemRead)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('author_id', '=', userId)
    .where('substate', '=', 'RESOLVED')
    .executeTakeFirstOrThrow()
  return row.count
}

/** The number of resolved tickets that were submitted as a crew. */
export const countValidTicketsOfCrew = async (db: Db, crewId: RowId<'crews'>): Promise<number> => {
  const row = await selectTickets(db, systemRead)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('crew_id', '=', crewId)
    .where('substate', '=', 'RESOLVED')
    .where('substate', '<>', sql.lit('DRAFT'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** The key of a ticket that the viewer sees and that is not a draft. */
export const findSubmittedKey = async (db: Db, viewer: Viewer, id: number): Promise<RowId<'tickets'> | null> => {
  const rows = selectTickets(db, viewer).select('id').where('public_id', '=', id).where('substate', '<>', 'DRAFT')
  return (await rows.executeTakeFirst())?.id ?? null
}

/** What lists show of the tickets that the viewer sees. */
export const listHeads = async (db: Db, viewer: Viewer, ids: readonly RowId<'tickets'>[]) =>
  ids.length === 0
    ? []
    : selectTickets(db, viewer).select(['id', 'public_id', 'title', 'severity']).where('id', 'in', ids).execute()

/** What the sides of a duplicate learn of its original. */
export const findOriginalFacts = (db: Db, id: RowId<'tickets'>) =>
  selectTickets(db, systemRead)
    .select(['id', 'public_id', 'submitted_at', 'severity', 'substate'])
    .where('id', '=', id)
    .executeTakeFirst()

const submittedColumns = [
  ...(['id', 'public_id', 'submitted_at', 'submitted_severity'] as const),
  ...(['title', 'weakness_type', 'description'] as const),
] as const

/** Submitted tickets as they were submitted. */
export const findSubmitted = (db: Db, ids: readonly RowId<'tickets'>[]) =>
  selectTickets(db, systemRead)
    .select(submittedColumns)
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('substate', '<>', 'DRAFT')
    .execute()

/** The keys of submitted tickets after one, in their order. */
export const listSubmitted = async (
  db: Db,
  after: RowId<'tickets'> | null,
  limit: number,
): Promise<RowId<'tickets'>[]> =>
  (
    await selectTickets(db, systemRead)
      .select('id')
      .where(sql<boolean>`id > ${after ?? 0}`)
      .where('substate', '<>', 'DRAFT')
      .orderBy('id')
      .limit(limit)
      .execute()
  ).map(({ id }) => id)
