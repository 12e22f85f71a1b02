import type { updateRedactions as endpoint } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isOfPrivate } from '../programs/public.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { findPublicTexts } from './public-texts.ts'
import { recordActivity } from './record-activity.ts'
import { listRedactions, writeRedactions } from './redactions.sql.ts'
import { refuseRemainingPassages } from './refuse-remaining-passages.ts'
import { refuseUnknownPassages } from './refuse-unknown-passages.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

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
    await refuseRemainingPassages(tx, call, ticket, { texts, passages: [...passages] })
    refuseUnknownPassages(texts, [...passages.difference(own)])
    await writeTicket(tx, ticket, touch(action))
    await recordActivity(tx, action, { type: 'REDACT' })
  })
}
