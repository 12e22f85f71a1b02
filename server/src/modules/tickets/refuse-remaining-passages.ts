import { redactionLimits } from '@jebo/contract/tickets/redactions.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { findRemaining, type PublicTexts } from './find-remaining.ts'
import type { TicketColumns } from './tickets.sql.ts'

/**
 * Who redacts a word would believe that it is hidden where it is written in capitals, or is bold in part, too. Who has no room for
 * another passage is not asked for one.
 * @throws Refusal `ticket.passageRemains` at `passages`, with the first of them
 */
export const refuseRemainingPassages = async (
  tx: Tx,
  call: Pick<Call, 'markdown' | 'locale'>,
  ticket: Pick<TicketColumns, 'id'>,
  { texts, passages }: { texts: PublicTexts; passages: readonly string[] },
): Promise<void> => {
  if (passages.length >= redactionLimits.most) return
  const remaining = await findRemaining(tx, call, ticket, { texts, passages })
  if (remaining === undefined) return
  const params = { name: remaining }
  refuse('ticket.passageRemains', {
    params,
    issues: [{ path: 'passages', messageKey: 'ticket.passageRemains', params }],
  })
}
