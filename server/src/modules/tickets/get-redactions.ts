import type { getRedactions as endpoint } from '@jebo/contract/tickets/redactions.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { listRedactions } from './redactions.sql.ts'
import { listAllowable } from './ticket-files.ts'
import { sideOf } from './tickets.policy.ts'
import { getVisibleTicket } from './tickets.sql.ts'

export const getRedactions: Handler<typeof endpoint> = async (call, { id }) => {
  const { db, actor } = call
  const ticket = await getVisibleTicket(call, id)
  refuseUnless(sideOf(actor, ticket) !== null, 'ticket.actionNotAllowed')
  const [rows, files] = await Promise.all([listRedactions(db, ticket.id, actor), listAllowable(db, ticket.id, actor)])
  return { passages: rows.map(({ passage, side }) => ({ text: passage, by: side })), files }
}
