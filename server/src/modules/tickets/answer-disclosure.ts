import type { answerDisclosure as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { endRequest, findRequest } from './disclosures.sql.ts'
import { lockTicket, refuseUnlessMay } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { mayAnswerDisclosure, mayRequestDisclosure } from './tickets.policy.ts'
import { writeTicket } from './tickets.sql.ts'
import { writeReason } from './write-comment.ts'

/** Agrees to a disclosure, which happens at once, or objects to it. */
export const answerDisclosure: Handler<typeof endpoint> = async (call, { id, requestId, accept, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const { ticket, side, actor, at } = action
    // Whoever only reads a disclosed ticket is told nothing of what was asked before.
    refuseUnlessMay(action, mayRequestDisclosure(side))
    const request = await findRequest(tx, ticket.id, requestId, actor)
    refuseUnless(request, 'error.notFound')
    refuseUnlessMay(action, mayAnswerDisclosure(side, request))
    refuseUnless(request.state === 'OPEN', 'ticket.disclosureRequestEnded')

    const commentId = await writeReason(tx, action, accept ? undefined : reason)
    await endRequest(tx, request.id, {
      state: accept ? 'ACCEPTED' : 'OBJECTED',
      answered_by: actor.id,
      answered_at: at,
    })
    if (!accept) {
      await writeTicket(tx, ticket, touch(action))
      await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', before: 'OPEN', after: 'OBJECTED', commentId })
      return
    }
    const { disclosure: after } = request
    await writeTicket(tx, ticket, { ...touch(action), disclosure: after, disclosed_at: at })
    await recordActivity(tx, action, { type: 'DISCLOSE', before: ticket.disclosure, after })
  })
}
