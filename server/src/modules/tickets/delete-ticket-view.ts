import type { deleteTicketView as endpoint } from '@jebo/contract/tickets/views.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteViewRow, lockView } from './views.sql.ts'

/** Deletes a view of the caller, or one that the company shares, for all. */
export const deleteTicketView: Handler<typeof endpoint> = async ({ db, actor }, { viewId }) => {
  await inTransaction(db, async (tx) => {
    const view = await lockView(tx, actor, viewId)
    refuseUnless(view, 'error.notFound')
    await deleteViewRow(tx, view.id)
  })
}
