import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findTextsIn } from '../comments/public.ts'
import { ticketComments } from './ticket-comments.ts'
import type { TicketColumns } from './tickets.sql.ts'

type Written = Pick<TicketColumns, 'id' | 'title' | 'description' | 'summary'>

/**
 * Who redacts what stands nowhere in a ticket would believe that it is hidden.
 * @throws Refusal `ticket.passageNotFound` at `passages`, with the first of them
 */
export const refuseUnknownPassages = async (
  tx: Tx,
  { id, title, description, summary }: Written,
  passages: readonly string[],
): Promise<void> => {
  const texts = [title, description, summary]
  const sought = passages.filter((passage) => !texts.some((text) => text?.includes(passage)))
  if (sought.length === 0) return
  const said = await findTextsIn(tx, { kind: ticketComments.kind, id }, sought)
  const missing = sought.find((passage) => !said.includes(passage))
  if (missing === undefined) return
  const params = { name: missing }
  refuse('ticket.passageNotFound', {
    params,
    issues: [{ path: 'passages', messageKey: 'ticket.passageNotFound', params }],
  })
}
