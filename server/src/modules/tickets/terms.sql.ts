// When tickets become public because they were submitted under the FREE plan.
import { publicId, type RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { after, type Counted, countUpTo, feedOf } from '../../platform/db/lists.ts'
import type { PublicationTerms } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectTerms, selectTermsForStaff } from './disclosures.visible-to.sql.ts'
import { staffColumns } from './staff-columns.sql.ts'
import { isHiddenTicket } from './take-downs.visible-to.sql.ts'

export const insertTerms = async (tx: Tx, terms: readonly Insertable<PublicationTerms>[]): Promise<void> => {
  if (terms.length > 0) await tx.insertInto('publication_terms').values(terms).execute()
}

export const deleteTerm = async (tx: Tx, ticketId: RowId<'tickets'>): Promise<void> => {
  await tx.deleteFrom('publication_terms').where('ticket_id', '=', ticketId).execute()
}

type Times = { due_at?: Date; notice_at: Date | null; extended_at?: Date }

/** The caller has locked the ticket. */
export const writeTerm = async (tx: Tx, ticketId: RowId<'tickets'>, times: Times): Promise<void> => {
  await tx.updateTable('publication_terms').set(times).where('ticket_id', '=', ticketId).execute()
}

type Column = 'due_at' | 'notice_at'

/** The terms that take effect now, of closed tickets; or whose sides are told that they soon do. */
const dueTerms = (db: Db, column: Column, now: Date) => {
  const rows = selectTerms(db, systemRead).where(`publication_terms.${column}`, '<=', now)
  if (column === 'notice_at') return rows
  // A hidden ticket waits until staff have decided.
  const isHidden = isHiddenTicket('publication_terms.ticket_id')
  return rows.where('tickets.closed_at', 'is not', null).where((row) => row.not(isHidden))
}

/** The first of them. */
export const listDueTerms = (db: Db, column: Column, { now, most }: { now: Date; most: number }) =>
  dueTerms(db, column, now)
    .select('publication_terms.ticket_id')
    .orderBy(`publication_terms.${column}`)
    .limit(most)
    .execute()

/** One of them, whose ticket is locked; undefined if it is none any more. */
export const findDueTerm = (tx: Tx, column: Column, ticketId: RowId<'tickets'>, now: Date) =>
  dueTerms(tx, column, now)
    .select('publication_terms.due_at')
    .where('publication_terms.ticket_id', '=', ticketId)
    .executeTakeFirst()

const forStaff = (db: Db, staff: Actor) =>
  selectTermsForStaff(db, staff).select([
    'publication_terms.ticket_id',
    'publication_terms.due_at',
    'publication_terms.extended_at',
    ...staffColumns,
    'tickets.disclosure',
  ])
export type StaffTermRow = Awaited<ReturnType<ReturnType<typeof forStaff>['execute']>>[number]

const termsUntil = (db: Db, staff: Actor, until: Date) =>
  forStaff(db, staff).where('publication_terms.due_at', '<=', until)

export const countTermsForStaff = (db: Db, staff: Actor, until: Date): Promise<Counted> =>
  countUpTo(db, termsUntil(db, staff, until))

/** Those until a time, the next one first, after the ticket with this number. */
export const listTermsForStaff = (
  db: Db,
  staff: Actor,
  { until, after: start, size }: { until: Date; after?: string | undefined; size: number },
) => {
  const last =
    start === undefined
      ? undefined
      : selectTermsForStaff(db, staff).where('tickets.public_id', '=', publicId.safeParse(Number(start)).data ?? 0)
  const by = ['publication_terms.due_at', 'publication_terms.ticket_id'] as const
  const rows = after(termsUntil(db, staff, until), { by, direction: 'asc' }, last)
  return feedOf(rows, size, (row) => String(row.public_id))
}

export const findTermForStaff = (db: Db, staff: Actor, id: number): Promise<StaffTermRow | undefined> =>
  forStaff(db, staff)
    .where('tickets.public_id', '=', publicId.safeParse(id).data ?? 0)
    .executeTakeFirst()
