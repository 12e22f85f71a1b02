import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { findPublicTexts } from './public-texts.ts'
import { listRedactions, writeRedactions } from './redactions.sql.ts'
import { refuseRemainingPassages } from './refuse-remaining-passages.ts'
import { refuseUnknownPassages } from './refuse-unknown-passages.ts'
import type { TicketColumns } from './tickets.sql.ts'

/**
 * Adds passages to those that staff have redacted before. The caller has locked the ticket.
 * @throws Refusal `ticket.passageRemains` or `ticket.passageNotFound` at `passages`
 */
export const redactAsStaff = async (
  tx: Tx,
  call: Pick<Call, 'markdown' | 'locale'>,
  ticket: TicketColumns,
  { passages, at }: { passages: readonly string[]; at: Date },
): Promise<void> => {
  const texts = await findPublicTexts(tx, ticket)
  const before = await listRedactions(tx, ticket.id, systemRead)
  const own = before.filter(({ side }) => side === 'STAFF').map(({ passage }) => passage)
  const all = [...new Set([...own, ...passages])]
  await writeRedactions(tx, ticket.id, { side: 'STAFF', passages: all, at })
  await refuseRemainingPassages(tx, call, ticket, { texts, passages: all })
  refuseUnknownPassages(texts, passages)
}
