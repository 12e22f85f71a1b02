import type { moveTickets as endpoint } from '@jebo/contract/tickets/assignment.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { changeEach } from './change-each.ts'
import { changeSubstate } from './change-substate.ts'

export const moveTickets: Handler<typeof endpoint> = (call, { ids, from, substate }) =>
  changeEach(call, ids, (id) => changeSubstate(call, { id, from: from?.[ids.indexOf(id)], substate }))
