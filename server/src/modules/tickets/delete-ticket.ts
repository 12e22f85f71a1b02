import type { deleteTicket as endpoint } from '@jebo/contract/tickets/drafts.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { deleteTicketFiles } from './ticket-files.ts'
import { deleteDraft } from './tickets.sql.ts'

/** Deletes a draft; submitted tickets cannot be deleted. */
export const deleteTicket: Handler<typeof endpoint> = async (call, { id }) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'delete')
    await deleteTicketFiles(tx, action.ticket.id)
    await deleteDraft(tx, action.ticket.id)
  })
}
