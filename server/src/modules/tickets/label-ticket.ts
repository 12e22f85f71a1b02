import { labelLimits } from '@jebo/contract/tickets/desk.limits.ts'
import type { labelTicket as endpoint } from '@jebo/contract/tickets/labels.endpoints.ts'
import { announce } from '../../platform/db/changes.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findLabelKeysOf, holdLabel, putLabel, takeLabel } from './labels.sql.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { recordSilently, topicOfTicket } from './record-activity.ts'
import { limits } from './tickets.limits.ts'

/** Changes neither the time of the last change nor that of the response, which the author sees, and notifies nobody. */
export const labelTicket: Handler<typeof endpoint> = async (call, { id, labelId, isOn }) => {
  const { db, actor, limiter } = call
  await limiter.spend(limits.labelings, actor.uuid)
  await inTransaction(db, async (tx) => {
    const label = await holdLabel(tx, actor, labelId)
    const action = await lockTicket(tx, call, id)
    permit(action, 'label')
    refuseUnless(label, 'ticket.labelNotFound')
    const { ticket } = action
    const held = await findLabelKeysOf(tx, ticket, actor)
    if (held.includes(label.id) === isOn) return
    if (isOn) {
      const { ofTicket: max } = labelLimits
      refuseUnless(held.length < max, 'ticket.tooManyLabelsOnTicket', { params: { max } })
      await putLabel(tx, ticket, label.id)
    } else await takeLabel(tx, ticket, label.id)
    await recordSilently(tx, action, { type: 'LABEL', ...(isOn ? { after: label.name } : { before: label.name }) })
    await announce(tx, topicOfTicket(ticket.id))
  })
}
