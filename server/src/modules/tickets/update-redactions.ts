import type { updateRedactions as endpoint } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { redactionLimits } from '@jebo/contract/tickets/redactions.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { isOfPrivate } from '../programs/public.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { plainOf } from './plain-text.ts'
import { findPublicTexts, type PublicTexts } from './public-texts.ts'
import { recordActivity } from './record-activity.ts'
import { listRedactions, redactTexts, writeRedactions } from './redactions.sql.ts'
import { refuseUnknownPassages } from './refuse-unknown-passages.ts'
import { limits } from './tickets.limits.ts'
import { type TicketColumns, writeTicket } from './tickets.sql.ts'

/** Redacts passages in what the public reads of a ticket. Each side takes back its own alone. */
export const updateRedactions: Handler<typeof endpoint> = async (call, { id, readPassages, passages: given }) => {
  await call.limiter.spend(limits.redactions, `${call.actor.uuid} ${id}`)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'redact', { isPrivate: await isOfPrivate(tx, action.ticket.program_id) })
    const { ticket, side, at } = action
    const stored = (await listRedactions(tx, ticket.id, call.actor)).filter((one) => one.side === side)
    const own = new Set(stored.map(({ passage }) => passage))
    refuseUnless(own.symmetricDifference(new Set(readPassages)).size === 0, 'error.conflict')
    const passages = new Set(given)
    if (own.symmetricDifference(passages).size === 0) return
    const texts = await findPublicTexts(tx, ticket)
    await writeRedactions(tx, ticket.id, { side, passages: [...passages], at })
    await refuseRemainingPassages(tx, ticket, texts, [...passages])
    refuseUnknownPassages(texts, [...passages.difference(own)])
    await writeTicket(tx, ticket, touch(action))
    await recordActivity(tx, action, { type: 'REDACT' })
  })
}

/** What the function `redacted` puts in place of passages, in which no passage stands. */
const marks = /\[(?:가림|redacted)\]/g

/**
 * Who redacts a word would believe that it is hidden where it is written in capitals, or is bold in part, too. Who has no room for
 * another passage is not asked for one.
 * @throws Refusal `ticket.passageRemains` at `passages`, with the first of them
 */
const refuseRemainingPassages = async (
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
