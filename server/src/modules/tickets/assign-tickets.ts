import type { assignTickets as endpoint } from '@jebo/contract/tickets/assignment.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { assignTicket } from './assign-ticket.ts'
import { changeEach } from './change-each.ts'

export const assignTickets: Handler<typeof endpoint> = (call, { ids, to }) =>
  changeEach(call, ids, (id) => assignTicket(call, { id, to }))
