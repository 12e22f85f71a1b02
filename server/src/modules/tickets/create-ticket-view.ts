import type { createTicketView as endpoint } from '@jebo/contract/tickets/views.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { caps, limits } from './tickets.limits.ts'
import { countViews, insertView, isViewNamed } from './views.sql.ts'

/** Names filters and an order of the company's list, for the caller or for all managers who read tickets. */
export const createTicketView: Handler<typeof endpoint> = async (call, { name, isShared, filters }) => {
  const { actor, now } = call
  const companyId = actor.standing.company.id
  await call.limiter.spend(limits.views, actor.uuid)
  const place = isShared ? { cap: caps.sharedViews, owner: companyId } : { cap: caps.ownViews, owner: actor.id }
  const id = await inTransaction(call.db, async (tx) => {
    await takePlace(tx, call, { ...place, count: () => countViews(tx, actor, isShared) })
    const isTaken = await isViewNamed(tx, actor, { name, isShared })
    refuseUnless(!isTaken, 'ticket.viewNameTaken', atField('name', 'ticket.viewNameTaken'))
    const user_id = isShared ? null : actor.id
    return insertView(tx, { company_id: companyId, user_id, name, filters, created_at: now })
  })
  return { id }
}
