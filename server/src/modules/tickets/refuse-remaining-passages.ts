import { redactionLimits } from '@jebo/contract/tickets/redactions.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { plainOf } from './plain-text.ts'
import type { PublicTexts } from './public-texts.ts'
import { redactTexts } from './redactions.sql.ts'
import type { TicketColumns } from './tickets.sql.ts'

/** What the function `redacted` puts in place of passages, in which no passage stands. */
const marks = /\[(?:가림|redacted)\]/g

/**
 * Who redacts a word would believe that it is hidden where it is written in capitals, or is bold in part, too. Who has no room for
 * another passage is not asked for one.
 * @throws Refusal `ticket.passageRemains` at `passages`, with the first of them
 */
export const refuseRemainingPassages = async (
  tx: Tx,
  { id }: Pick<TicketColumns, 'id'>,
  { lines, markdown }: PublicTexts,
  passages: readonly string[],
): Promise<void> => {
  if (passages.length >= redactionLimits.most) return
  const redacted = await redactTexts(tx, id, [...lines, ...markdown])
  const shown = redacted.map((text) => text.replaceAll(marks, '\n'))
  const read = [...shown, ...shown.slice(lines.length).map(plainOf)].map((text) => text.toLowerCase())
  const remaining = passages.find((passage) => read.some((text) => text.includes(passage.toLowerCase())))
  if (remaining === undefined) return
  const params = { name: remaining }
  refuse('ticket.passageRemains', {
    params,
    issues: [{ path: 'passages', messageKey: 'ticket.passageRemains', params }],
  })
}
