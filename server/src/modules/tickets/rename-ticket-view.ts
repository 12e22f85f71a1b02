import type { renameTicketView as endpoint } from '@jebo/contract/tickets/views.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { lockPlaces } from '../../platform/limits/caps.ts'
import { caps } from './tickets.limits.ts'
import { isViewNamed, lockView, nameView } from './views.sql.ts'

export const renameTicketView: Handler<typeof endpoint> = async ({ db, actor }, { viewId, name }) => {
  await inTransaction(db, async (tx) => {
    // Names are compared under the locks under which views are added.
    await lockPlaces(tx, caps.sharedViews, actor.standing.company.id)
    await lockPlaces(tx, caps.ownViews, actor.id)
    const view = await lockView(tx, actor, viewId)
    refuseUnless(view, 'error.notFound')
    const isTaken = await isViewNamed(tx, actor, { name, isShared: view.user_id === null, except: viewId })
    refuseUnless(!isTaken, 'ticket.viewNameTaken', atField('name', 'ticket.viewNameTaken'))
    await nameView(tx, view.id, name)
  })
}
