import type { changeSeverity as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { refuseManyChanges } from './refuse-many-changes.ts'
import { writeTicket } from './tickets.sql.ts'

/** Changes the severity of a ticket; rewards already paid are unaffected. */
export const changeSeverity: Handler<typeof endpoint> = async (call, { id, severity: after }) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'changeSeverity')
    const before = action.ticket.severity
    if (before === after) return
    await refuseManyChanges(tx, call, action, 'CHANGE_SEVERITY')
    await writeTicket(tx, action.ticket, { ...touch(action), severity: after })
    await recordActivity(tx, action, { type: 'CHANGE_SEVERITY', before, after })
  })
}
