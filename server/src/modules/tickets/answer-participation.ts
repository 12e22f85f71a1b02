import type { answerParticipation as endpoint } from '@jebo/contract/tickets/participants.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { consentsIn, moveConsent } from './consents.ts'
import { mayShare } from './judge-participants.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { listParticipants } from './participants.sql.ts'
import { recordActivity } from './record-activity.ts'
import { writeTicket } from './tickets.sql.ts'

/** Consents to the share that the author offers, or gives it back to them. */
export const answerParticipation: Handler<typeof endpoint> = (call, { id, accept, share: read }) =>
  inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const { ticket, actor, at } = action
    const participants = await listParticipants(tx, ticket.id, actor)
    permit(action, accept ? 'consent' : 'decline', { consents: consentsIn(participants, actor.id) })
    const own = participants.find(({ user_id }) => user_id === actor.id) ?? refuse('error.conflict')
    const { share } = own
    const by = { by: 'PARTICIPANT', at } as const
    if (accept) {
      refuseUnless(share === read, 'error.conflict')
      refuseUnless(await mayShare(tx, call, ticket, [actor.id]), 'program.notEligible')
      await moveConsent(tx, own, { ...by, to: 'CONSENTED' })
    } else await moveConsent(tx, own, { ...by, to: 'DECLINED' })
    await writeTicket(tx, ticket, touch(action))
    const participantId = actor.id
    await recordActivity(
      tx,
      action,
      accept
        ? { type: 'ADD_PARTICIPANTS', before: 'INVITED', after: 'CONSENTED', participantId }
        : { type: 'REMOVE_PARTICIPANTS', before: String(share), participantId },
    )
  })
