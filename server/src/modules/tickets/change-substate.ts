import type { changeSubstate as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Actor, Handler } from '../../platform/http/call.ts'
import { atField, refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { findHeldClosing } from './held-closing.ts'
import { actionOn, permit, type TicketAction } from './locked-ticket.ts'
import { moveTicket } from './move-ticket.ts'
import { recordActivity, recordSilently } from './record-activity.ts'
import { refuseManyChanges } from './refuse-many-changes.ts'
import { refuseRespelledComment, writeReason } from './ticket-comments.ts'
import { findOriginal, findOriginalFacts, isSomeonesOriginal, lockVisibleTickets, type Ticket } from './tickets.sql.ts'

/** Moves a ticket on behalf of its company. */
export const changeSubstate: Handler<typeof endpoint> = async (
  call,
  { id, from, fromOriginalId, substate: after, originalId, comment },
) => {
  await inTransaction(call.db, async (tx) => {
    const { original, ...action } = await lockBoth(
      tx,
      call.actor,
      call.now,
      id,
      after === 'DUPLICATED' ? originalId : id,
    )
    const closing = await findHeldClosing(tx, action.ticket, call)
    permit(action, 'changeSubstate', {
      to: after,
      read: { substate: from, originalId: fromOriginalId },
      originalId: (await findOriginal(tx, action.ticket, call.actor))?.public_id,
      closing,
    })
    await refuseRespelledComment(tx, call, action.ticket, comment, 'comment')
    await refuseManyChanges(tx, call, action, 'CHANGE_STATE')
    const before = action.ticket.substate
    const named = after === 'DUPLICATED' ? await getNewOriginal(tx, action.ticket, original) : null
    const commentId = await writeReason(tx, action, comment)
    await moveTicket(tx, action, after, { original_id: named?.id ?? null })
    if (before === 'IN_PROGRESS' && after === 'RETESTING') await recordSilently(tx, action, { type: 'PATCHED' })
    await recordActivity(tx, action, { type: 'CHANGE_STATE', before, after, commentId, originals: named?.originals })
  })
}

/** Locks both tickets of a duplicate in the common lock order, so that neither changes during the check. */
const lockBoth = async (
  tx: Tx,
  actor: Actor,
  at: Date,
  id: number,
  originalId: number | undefined,
): Promise<TicketAction & { original: Ticket | undefined }> => {
  const tickets = await lockVisibleTickets(tx, [id, originalId ?? id], actor)
  const ticket = tickets.find(({ public_id }) => public_id === id) ?? refuse('error.notFound')
  const original = tickets.find(({ public_id }) => public_id === originalId)
  return { ...actionOn(ticket, { actor, now: at }), original }
}

/** The original must be another submitted ticket of the same company that is not itself a duplicate; of a duplicate, another one than before. */
const getNewOriginal = async (tx: Tx, ticket: Ticket, original: Ticket | undefined) => {
  refuseUnless(
    original !== undefined &&
      original.id !== ticket.id &&
      original.id !== ticket.original_id &&
      original.company_id === ticket.company_id &&
      original.substate !== 'DRAFT' &&
      original.substate !== 'DUPLICATED',
    'ticket.originalNotFound',
    atField('originalId', 'ticket.originalNotFound'),
  )
  refuseUnless(!(await isSomeonesOriginal(tx, ticket.id)), 'ticket.isOriginal')
  const former = ticket.original_id === null ? undefined : await findOriginalFacts(tx, ticket.original_id)
  return { id: original.id, originals: { from: former?.public_id ?? null, to: original.public_id } }
}
