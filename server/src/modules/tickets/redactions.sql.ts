// The passages of a ticket that the public does not read.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { RedactingSide } from '@jebo/contract/tickets/redactions.schema.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { type Reader, systemRead } from '../../platform/http/reader.ts'
import { selectRedactions } from './disclosures.visible-to.sql.ts'
import { allRedacted, selectTickets } from './visible-to.sql.ts'

type TicketId = RowId<'tickets'>

/** Those of all sides, the oldest first. */
export const listRedactions = (
  db: Db,
  ticketId: TicketId,
  reader: Reader,
): Promise<{ passage: string; side: RedactingSide }[]> =>
  selectRedactions(db, reader)
    .select(['ticket_redactions.passage', 'ticket_redactions.side'])
    .where('ticket_redactions.ticket_id', '=', ticketId)
    .orderBy('ticket_redactions.id')
    .execute()

type Redacted = { side: RedactingSide; passages: readonly string[]; at: Date }

/** Puts these passages in place of those of one side. The caller has locked the ticket. */
export const writeRedactions = async (tx: Tx, ticketId: TicketId, { side, passages, at }: Redacted): Promise<void> => {
  await tx
    .deleteFrom('ticket_redactions')
    .where('ticket_id', '=', ticketId)
    .where('side', '=', side)
    .where(sql<boolean>`passage <> all(${passages}::text[])`)
    .execute()
  if (passages.length > 0)
    await tx
      .insertInto('ticket_redactions')
      .values(passages.map((passage) => ({ ticket_id: ticketId, side, passage, created_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  const rows = await selectRedactions(tx, systemRead)
    .select('ticket_redactions.passage')
    .distinct()
    .where('ticket_redactions.ticket_id', '=', ticketId)
    .execute()
  const redactions = rows.map(({ passage }) => passage)
  await tx.updateTable('tickets').set({ redactions }).where('id', '=', ticketId).execute()
}

/** Texts of a ticket as the public reads them, in their order. */
export const redactTexts = async (db: Db, ticketId: TicketId, texts: readonly string[]): Promise<string[]> => {
  if (texts.length === 0) return []
  const rows = selectTickets(db, systemRead).select(allRedacted(texts).as('texts')).where('id', '=', ticketId)
  return (await rows.executeTakeFirstOrThrow()).texts
}
