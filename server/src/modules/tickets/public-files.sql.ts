// Attachments that the sides of a ticket allow the public to see. Who sees the ticket is decided before.
import type { Side } from '@jebo/contract/core/actor.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

type TicketId = RowId<'tickets'>

/** Whether both sides of the ticket of a query allow the public to see a file. */
export const isPublicFile = (fileId: string) =>
  sql<boolean>`(select count(*) = 2 from public_files where ticket_id = tickets.id and file_id = ${fileId})`

/** Which side allows which file of a ticket. */
export const listAllowed = (db: Db, ticketId: TicketId): Promise<{ file_id: string; side: Side }[]> =>
  db.selectFrom('public_files').select(['file_id', 'side']).where('ticket_id', '=', ticketId).execute()

type Allowed = { ticket_id: TicketId; file_id: string; side: Side }

/** False if the side had allowed the file before. */
export const insertAllowed = async (tx: Tx, allowed: Allowed & { created_at: Date }): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('public_files')
    .values(allowed)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** False if the side had not allowed the file. */
export const deleteAllowed = async (tx: Tx, { ticket_id, file_id, side }: Allowed): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('public_files')
    .where('ticket_id', '=', ticket_id)
    .where('file_id', '=', file_id)
    .where('side', '=', side)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
