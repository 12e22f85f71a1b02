import { publicId } from '@jebo/contract/core/id.ts'
import type { listLimitedTickets as endpoint } from '@jebo/contract/tickets/summaries.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listLimitedTickets as listRows } from './limited.sql.ts'
import { presentLimited } from './tickets.present.ts'

export const listLimitedTickets: Handler<typeof endpoint> = async ({ db }, { after, size, ...filter }) => {
  const start = publicId.safeParse(Number(after))
  const from = after === undefined ? undefined : start.success ? start.data : 0
  const { rows, next } = await listRows(db, filter, { start: from, size })
  return { data: rows.map(presentLimited), next }
}
