import type { labelTickets as endpoint } from '@jebo/contract/tickets/labels.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { changeEach } from './change-each.ts'
import { labelTicket } from './label-ticket.ts'

export const labelTickets: Handler<typeof endpoint> = (call, { ids, labelId, isOn }) =>
  changeEach(call, ids, (id) => labelTicket(call, { id, labelId, isOn }))
