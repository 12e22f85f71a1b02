import type { Tx } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { findPublicTexts } from './public-texts.ts'
import { listRedactions, writeRedactions } from './redactions.sql.ts'
import { refuseUnknownPassages } from './refuse-unknown-passages.ts'
import type { TicketColumns } from './tickets.sql.ts'

/**
 * Adds passages to those that staff have redacted before. The caller has locked the ticket.
 * @throws Refusal `ticket.passageNotFound` at `passages`
 */
export const redactAsStaff = async (
  tx: Tx,
  ticket: TicketColumns,
  { passages, at }: { passages: readonly string[]; at: Date },
): Promise<void> => {
  refuseUnknownPassages(await findPublicTexts(tx, ticket), passages)
  const before = await listRedactions(tx, ticket.id, systemRead)
  const own = before.filter(({ side }) => side === 'STAFF').map(({ passage }) => passage)
  await writeRedactions(tx, ticket.id, { side: 'STAFF', passages: [...new Set([...own, ...passages])], at })
}
