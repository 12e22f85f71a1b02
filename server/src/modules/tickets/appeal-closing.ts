import type { appealClosing as endpoint } from '@jebo/contract/tickets/appeals.endpoints.ts'
import { appealDue } from '@jebo/contract/tickets/appeals.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findComments } from '../comments/public.ts'
import { holdOpen } from '../companies/public.ts'
import { findLastMove } from './activities.sql.ts'
import { insertAppeal, listLaterReasons } from './appeals.sql.ts'
import { type FoundClosing, findHeldClosing } from './held-closing.ts'
import { lockTicket, type PermittedAction, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { ticketComments, writeReason } from './ticket-comments.ts'
import { getVisibleTicket, writeTicket } from './tickets.sql.ts'

/** Asks staff to open a closed ticket again. */
export const appealClosing: Handler<typeof endpoint> = async (call, { id, closing: read, moveId, reason }) => {
  await inTransaction(call.db, async (tx) => {
    // Before the ticket is locked, which closing does after it took the company.
    const { company_id } = await getVisibleTicket({ db: tx, actor: call.actor }, id)
    await holdOpen(tx, company_id)
    const action = await lockTicket(tx, call, id)
    const closing = await findHeldClosing(tx, action.ticket, call)
    const moved = await findLastMove(tx, action.ticket.id, call.actor)
    permit(action, 'appeal', { closing, read: { substate: read, moveId }, moveId: moved?.uuid })
    refuseUnless(closing, 'ticket.notAppealable')
    const { ticket, at } = action
    await insertAppeal(tx, {
      ticket_id: ticket.id,
      closing_id: closing.id,
      closing: read,
      ...(await findReasons(tx, action, closing)),
      reason,
      created_at: at,
      due_at: appealDue(at),
    })
    await writeTicket(tx, ticket, touch(action))
    const commentId = await writeReason(tx, action, reason)
    await recordActivity(tx, action, { type: 'APPEAL', after: 'OPEN', commentId })
  })
}

/** What the company said when it closed the ticket, and since. */
const findReasons = async (tx: Tx, { ticket, actor }: PermittedAction, { id: closingId, commentId }: FoundClosing) => {
  const later = await listLaterReasons(tx, { ticketId: ticket.id, closingId }, actor)
  const reading = { owner: ticketComments, viewer: actor }
  const said = await findComments(tx, reading, commentId === null ? later : [commentId, ...later])
  return {
    closing_reason: (commentId !== null && said.get(commentId)?.contents) || null,
    later_reasons: later.flatMap((id) => said.get(id)?.contents ?? []),
  }
}
