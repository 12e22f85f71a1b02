import type { removeParticipant as endpoint } from '@jebo/contract/tickets/participants.endpoints.ts'
import { consentLifecycle } from '@jebo/contract/tickets/participants.lifecycle.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findUserId } from '../accounts/public.ts'
import { moveConsent } from './consents.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { deleteParticipant, findParticipant } from './participants.sql.ts'
import { recordActivity } from './record-activity.ts'
import { writeTicket } from './tickets.sql.ts'

/** Takes a share back. Who was named in a draft only has never seen it, so nothing is left of that. */
export const removeParticipant: Handler<typeof endpoint> = (call, { id, uuid }) =>
  inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'removeParticipant')
    const { ticket, at } = action
    const userId = await findUserId(tx, uuid)
    const participant = userId === null ? undefined : await findParticipant(tx, ticket.id, userId)
    refuseUnless(participant && consentLifecycle.isMove(participant.state, 'REMOVED', 'AUTHOR'), 'error.notFound')
    if (ticket.substate === 'DRAFT') return deleteParticipant(tx, participant.id)
    await moveConsent(tx, participant, { to: 'REMOVED', by: 'AUTHOR', at })
    await writeTicket(tx, ticket, touch(action))
    const { user_id: participantId, share } = participant
    await recordActivity(tx, action, { type: 'REMOVE_PARTICIPANTS', before: String(share), participantId })
  })
