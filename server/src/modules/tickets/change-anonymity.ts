import type { changeAnonymity as endpoint } from '@jebo/contract/tickets/anonymity.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { lockTicket, permit } from './locked-ticket.ts'
import { writeTicket } from './tickets.sql.ts'

/** Without a trace in the history, which everyone reads. */
export const changeAnonymity: Handler<typeof endpoint> = async (call, { id, isAnonymous }) => {
  await inTransaction(call.db, async (tx) => {
    const action = await lockTicket(tx, call, id)
    permit(action, 'changeAnonymity')
    await writeTicket(tx, action.ticket, { is_anonymous: isAnonymous })
  })
}
