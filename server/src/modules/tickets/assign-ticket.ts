import type { RowId } from '@jebo/contract/core/id.ts'
import type { assignTicket as endpoint } from '@jebo/contract/tickets/assignment.endpoints.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf, Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { findUserId } from '../accounts/public.ts'
import { holdCandidate } from './assignees.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

/** Changes neither the time of the last change nor that of the response, which the author sees. */
export const assignTicket: Handler<typeof endpoint> = async (call, { id, from, to }) => {
  await call.limiter.spend(limits.assignments, call.actor.uuid)
  await inTransaction(call.db, async (tx) => {
    const next = await findNext(tx, call, to)
    const action = await lockTicket(tx, call, id)
    permit(action, 'assign')
    const { ticket } = action
    refuseUnless(from === undefined || (await findId(tx, from)) === ticket.assignee_id, 'error.conflict')
    const isAllowed = next === null || (await next.canRead(ticket))
    refuseUnless(isAllowed, 'ticket.assigneeNotAllowed', atField('to', 'ticket.assigneeNotAllowed'))
    const assignedId = next?.id ?? null
    if (ticket.assignee_id === assignedId) return
    await writeTicket(tx, ticket, { assignee_id: assignedId })
    await recordActivity(tx, action, { type: 'ASSIGN', unassignedId: ticket.assignee_id, assignedId })
  })
}

const nobody = 'NOBODY'

const findId = async (tx: Tx, uuid: string): Promise<RowId<'users'> | null> =>
  uuid === nobody ? null : findUserId(tx, uuid)

type Next = { id: RowId<'users'> | null; canRead: Awaited<ReturnType<typeof holdCandidate>> }

/** Null for nobody. A user who does not exist can read no ticket. */
const findNext = async (tx: Tx, call: CallOf<typeof endpoint>, uuid: string): Promise<Next | null> => {
  if (uuid === nobody) return null
  const id = await findUserId(tx, uuid)
  if (id === null) return { id, canRead: async () => false }
  return { id, canRead: await holdCandidate(tx, call, call.actor.standing.company.id, id) }
}
