import type { changeSummary as endpoint } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { touch } from './move-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { refuseRespelled } from './refuse-respelled.ts'
import { limits } from './tickets.limits.ts'
import { writeTicket } from './tickets.sql.ts'

export const changeSummary: Handler<typeof endpoint> = async (call, { id, readSummary, summary }) => {
  await call.limiter.spend(limits.summaries, `${call.actor.uuid} ${id}`)
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'changeSummary')
    const { ticket } = action
    refuseUnless(readSummary === undefined || readSummary === ticket.summary, 'error.conflict')
    if (summary === ticket.summary) return
    await refuseRespelled(tx, call, ticket, { lines: [summary], markdown: [], path: 'summary' })
    await writeTicket(tx, ticket, { ...touch(action), summary })
    await recordActivity(tx, action, { type: 'CHANGE_SUMMARY', before: ticket.summary, after: summary })
  })
}
