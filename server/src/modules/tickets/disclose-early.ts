import type { discloseEarly as endpoint } from '@jebo/contract/tickets/summaries.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { isOfPrivate } from '../programs/public.ts'
import { discloseTicket } from './disclose-ticket.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { recordActivity } from './record-activity.ts'
import { refuseRespelled } from './refuse-respelled.ts'
import { findHidden } from './take-downs.sql.ts'
import { writeReason } from './ticket-comments.ts'

/** Makes title, severity and a summary of an open ticket public. */
export const discloseEarly: Handler<typeof endpoint> = async (call, { id, summary, reason }) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    const { ticket } = action
    permit(action, 'discloseEarly', {
      isPrivate: await isOfPrivate(tx, ticket.program_id),
      isHidden: (await findHidden(tx, ticket.id)) !== undefined,
    })
    await refuseRespelled(tx, call, ticket, { lines: [summary], markdown: [], path: 'summary' })
    const to = 'LIMITED_DISCLOSED'
    await discloseTicket(tx, action, { to, by: 'COMPANY', summary })
    const commentId = await writeReason(tx, action, reason)
    await recordActivity(tx, action, { type: 'DISCLOSE', before: ticket.disclosure, after: to, commentId })
  })
}
