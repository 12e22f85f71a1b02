import type { RowId } from '@jebo/contract/core/id.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DisclosureRequests } from '../../platform/db/schema.gen.ts'
import type { Viewer } from '../../platform/http/reader.ts'
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
