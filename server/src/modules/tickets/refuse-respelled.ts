import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findRemaining, type PublicTexts } from './find-remaining.ts'
import type { TicketColumns } from './tickets.sql.ts'

/**
 * What the public reads of a ticket, or will read once it is disclosed. A redacted passage is redacted there too, but not where it is
 * spelled in another way.
 * @throws Refusal `ticket.passageRespelled` at the field, with the first such passage
 */
export const refuseRespelled = async (
  tx: Tx,
  call: Pick<Call, 'markdown' | 'locale'>,
  ticket: Pick<TicketColumns, 'id' | 'redactions'>,
  { path, ...texts }: PublicTexts & { path: string },
): Promise<void> => {
  if (ticket.redactions.length === 0) return
  const name = await findRemaining(tx, call, ticket, { texts, passages: ticket.redactions })
  if (name === undefined) return
  const params = { name }
  refuse('ticket.passageRespelled', { params, issues: [{ path, messageKey: 'ticket.passageRespelled', params }] })
}
