import type { renameTicketView as endpoint } from '@jebo/contract/tickets/views.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockView, nameView } from './views.sql.ts'

export const renameTicketView: Handler<typeof endpoint> = async ({ db, actor }, { viewId, name }) => {
  await inTransaction(db, async (tx) => {
    const view = await lockView(tx, actor, viewId)
    refuseUnless(view, 'error.notFound')
    await nameView(tx, view.id, name)
  })
}
