import type { previewTicket as endpoint } from '@jebo/contract/tickets/redactions.endpoints.ts'
import { stateOf } from '@jebo/contract/tickets/tickets.lifecycle.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isOfPrivate } from '../programs/public.ts'
import { getTicket } from './get-ticket.ts'
import { listTicketActivities } from './list-ticket-activities.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { whilePublic } from './status.sql.ts'
import { limits } from './tickets.limits.ts'

type PreviewCall = CallOf<typeof endpoint>

/** How much of the history is shown. */
const size = 100

/** Rendered later, so that nothing waits for it while the ticket is locked. */
const asWritten = (markdown: PreviewCall['markdown']): PreviewCall['markdown'] => ({
  ...markdown,
  render: async () => (text) => text,
})

/** The calls of a guest who opens the page. */
const readAsGuest = async (call: PreviewCall, db: PreviewCall['db'], id: number) => {
  const guest = { ...call, db, actor: null, markdown: asWritten(call.markdown) }
  const ticket = await getTicket(guest, { id })
  const { data, next } = await listTicketActivities(guest, { id, after: undefined, size })
  return { ticket, activities: data, isCut: next !== null }
}

/** Makes the ticket public, reads it, and takes that back, so that the preview cannot differ from what the public will read. */
export const previewTicket: Handler<typeof endpoint> = async (call, { id }) => {
  await call.limiter.spend(limits.previews, call.actor.uuid)
  const { ticket, activities, isCut } = await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'redact', { isPrivate: await isOfPrivate(tx, action.ticket.program_id) })
    refuseUnless(stateOf(action.ticket.substate) === 'CLOSED', 'ticket.disclosureNotAllowed')
    const find = () => readAsGuest(call, tx, id)
    return action.ticket.disclosure === 'FULLY_DISCLOSED'
      ? find()
      : whilePublic(tx, action.ticket, { at: call.now, find })
  })
  const htmlOf = await call.markdown.render(
    [ticket.description, ...activities.map(({ comment }) => comment?.contents ?? null)],
    call.locale,
  )
  return {
    ticket: { ...ticket, descriptionHtml: htmlOf(ticket.description ?? '') },
    activities: activities.map((one) => ({
      ...one,
      comment: one.comment && { ...one.comment, contentsHtml: htmlOf(one.comment.contents) },
    })),
    isCut,
  }
}
