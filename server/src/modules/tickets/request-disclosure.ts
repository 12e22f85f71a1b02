import { dueAfter, nextNotice } from '@jebo/contract/tickets/disclosure-times.ts'
import type { requestDisclosure as endpoint } from '@jebo/contract/tickets/disclosures.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { isOfPrivate } from '../programs/public.ts'
import { endRequest } from './disclose-ticket.ts'
import { findOpenRequest, insertRequest } from './disclosures.sql.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { refuseRespelled } from './refuse-respelled.ts'
import { findHidden } from './take-downs.sql.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

/** Asks the other side to agree to the public disclosure of a closed ticket. */
export const requestDisclosure: Handler<typeof endpoint> = async (call, { id, disclosure, summary, isAnonymous }) => {
  // An objection may be followed by another request, so the number of requests is limited.
  await call.limiter.spend(limits.disclosureRequests, `${call.actor.uuid} ${id}`)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const request = await findOpenRequest(tx, action.ticket.id, call.actor)
    permit(action, 'requestDisclosure', {
      request,
      isHidden: (await findHidden(tx, action.ticket.id)) !== undefined,
      level: disclosure,
      isPrivate: await isOfPrivate(tx, action.ticket.program_id),
    })
    if (isAnonymous !== undefined) permit(action, 'changeAnonymity')
    const { ticket, side, actor, at } = action
    if (summary !== undefined)
      await refuseRespelled(tx, call, ticket, { lines: [summary], markdown: [], path: 'summary' })
    await endRequest(tx, action, { state: 'OBJECTED', by: 'LATER_REQUEST' })
    const dueAt = dueAfter(at)
    await insertRequest(tx, {
      ticket_id: ticket.id,
      disclosure,
      summary: summary ?? null,
      side,
      requested_by: actor.id,
      requested_at: at,
      due_at: dueAt,
      notice_at: nextNotice(dueAt, at),
    })
    const name = isAnonymous === undefined ? {} : { is_anonymous: isAnonymous }
    await writeTicket(tx, ticket, { ...touch(action), ...name })
    await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', after: 'OPEN', disclosure })
  })
}
