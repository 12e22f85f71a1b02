import type { changeSeverity as endpoint } from '@jebo/contract/tickets/tickets.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { getPinned } from './get-pinned.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { refuseManyChanges } from './refuse-many-changes.ts'
import { refuseSeverityAbove } from './refuse-severity-above.ts'
import { refuseRespelledComment, writeReason } from './ticket-comments.ts'
import { writeTicket } from './tickets.sql.ts'

/** Changes the severity of a ticket, with a reason; rewards already paid are unaffected. */
export const changeSeverity: Handler<typeof endpoint> = async (call, { id, from, severity: after, comment }) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'changeSeverity', { read: { severity: from } })
    const before = action.ticket.severity
    if (before === after) return
    const { asset } = await getPinned(tx, action.ticket)
    if (asset) refuseSeverityAbove(asset, after)
    await refuseRespelledComment(tx, call, action.ticket, comment, 'comment')
    await refuseManyChanges(tx, call, action, 'CHANGE_SEVERITY')
    await writeTicket(tx, action.ticket, { ...touch(action), severity: after })
    const commentId = await writeReason(tx, action, comment)
    await recordActivity(tx, action, { type: 'CHANGE_SEVERITY', before, after, commentId })
  })
}
