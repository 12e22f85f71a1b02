import type { RowId } from '@jebo/contract/core/id.ts'
import { type Insertable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DisclosureRequests } from '../../platform/db/schema.gen.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectRequests } from './visible-to.sql.ts'

const requestsFor = (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer) =>
  selectRequests(db, viewer).selectAll('disclosure_requests').where('disclosure_requests.ticket_id', '=', ticketId)
export type DisclosureRequest = Awaited<ReturnType<ReturnType<typeof requestsFor>['execute']>>[number]

export const findOpenRequest = (
  db: Db,
  ticketId: RowId<'tickets'>,
  viewer: Viewer,
): Promise<DisclosureRequest | undefined> =>
  requestsFor(db, ticketId, viewer).where('disclosure_requests.state', '=', 'OPEN').executeTakeFirst()

export const findRequest = (
  db: Db,
  ticketId: RowId<'tickets'>,
  uuid: string,
  viewer: Viewer,
): Promise<DisclosureRequest | undefined> =>
  requestsFor(db, ticketId, viewer).where('disclosure_requests.uuid', '=', uuid).executeTakeFirst()

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

export const writeNotice = async (tx: Tx, id: RowId<'disclosure_requests'>, at: Date | null): Promise<void> => {
  await tx.updateTable('disclosure_requests').set({ notice_at: at }).where('id', '=', id).execute()
}
