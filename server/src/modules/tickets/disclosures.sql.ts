import type { Disclosure, Side } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { DisclosureRequests } from '../../platform/db/schema.gen.ts'

const selectRequests = (db: Db, ticketId: number) =>
  db
    .selectFrom('disclosure_requests')
    .selectAll('disclosure_requests')
    .$narrowType<{ disclosure: Disclosure; side: Side; state: 'OPEN' | 'ACCEPTED' | 'OBJECTED' }>()
    .where('ticket_id', '=', ticketId)
export type DisclosureRequest = Awaited<ReturnType<ReturnType<typeof selectRequests>['execute']>>[number]

export const findOpenRequest = (db: Db, ticketId: number): Promise<DisclosureRequest | undefined> =>
  selectRequests(db, ticketId).where('state', '=', 'OPEN').executeTakeFirst()

export const findRequest = (db: Db, ticketId: number, uuid: string): Promise<DisclosureRequest | undefined> =>
  selectRequests(db, ticketId).where('uuid', '=', uuid).executeTakeFirst()

export const insertRequest = async (tx: Tx, request: Insertable<DisclosureRequests>): Promise<void> => {
  await tx.insertInto('disclosure_requests').values(request).execute()
}

export const endRequest = async (
  tx: Tx,
  id: number,
  end: { state: 'ACCEPTED' | 'OBJECTED'; answered_by: number; answered_at: Date },
): Promise<void> => {
  await tx.updateTable('disclosure_requests').set(end).where('id', '=', id).where('state', '=', 'OPEN').execute()
}
