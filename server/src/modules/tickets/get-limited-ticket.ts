import type { getLimitedTicket as endpoint } from '@jebo/contract/tickets/summaries.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findLimitedTicket } from './limited.sql.ts'
import { presentLimited } from './tickets.present.ts'

export const getLimitedTicket: Handler<typeof endpoint> = async ({ db }, { id }) => {
  const row = await findLimitedTicket(db, id)
  refuseUnless(row, 'error.notFound')
  return presentLimited(row)
}
