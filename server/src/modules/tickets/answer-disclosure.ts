import type { answerDisclosure as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import {
  type Disclosure,
  type DisclosureRequestState,
  disclosureLifecycle,
  disclosureRequestLifecycle,
} from '@jebo/contract/tickets/tickets.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isOfPrivate } from '../programs/public.ts'
import { type DisclosureRequest, findRequest } from './disclosures.sql.ts'
import { lockTicket, type PermittedAction, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { writeDisclosure, writeRequestState } from './status.sql.ts'
import { writeReason } from './ticket-comments.ts'
import { writeTicket } from './tickets.sql.ts'

/** Agrees to a disclosure, which takes effect immediately, or objects to it. */
export const answerDisclosure: Handler<typeof endpoint> = async (call, { id, requestId, accept, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const { ticket } = action
    const request = await findRequest(tx, ticket.id, requestId, call.actor)
    permit(action, 'answerDisclosure', { request, isPrivate: await isOfPrivate(tx, ticket.program_id) })
    refuseUnless(request, 'error.notFound')

    const commentId = await writeReason(tx, action, accept ? undefined : reason)
    await moveRequest(tx, action, request, accept ? 'ACCEPTED' : 'OBJECTED')
    if (!accept) {
      await writeTicket(tx, ticket, touch(action))
      await recordActivity(tx, action, { type: 'DISCLOSE_REQUEST', before: 'OPEN', after: 'OBJECTED', commentId })
      return
    }
    const { disclosure: after } = request
    await discloseTicket(tx, action, after)
    await recordActivity(tx, action, { type: 'DISCLOSE', before: ticket.disclosure, after })
  })
}

/**
 * The only code that writes a disclosure.
 * @throws Refusal `ticket.disclosureNotAllowed` if the lifecycle does not allow the transition
 */
const discloseTicket = async (tx: Tx, action: PermittedAction, to: Disclosure): Promise<void> => {
  const { ticket, at } = action
  refuseUnless(disclosureLifecycle.isMove(ticket.disclosure, to, 'BOTH_SIDES'), 'ticket.disclosureNotAllowed')
  await writeDisclosure(tx, ticket, { ...touch(action), disclosure: to, disclosed_at: at })
}

/**
 * The only code that writes the state of a request.
 * @throws Refusal `ticket.disclosureRequestEnded` if the request is no longer pending
 */
const moveRequest = async (
  tx: Tx,
  { actor, at }: PermittedAction,
  { id, state }: DisclosureRequest,
  to: DisclosureRequestState,
): Promise<void> => {
  refuseUnless(disclosureRequestLifecycle.isMove(state, to, 'OTHER_SIDE'), 'ticket.disclosureRequestEnded')
  await writeRequestState(tx, id, { from: state, to, answered_by: actor.id, answered_at: at })
}
