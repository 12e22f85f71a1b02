import type { listLimitedTickets as endpoint } from '@jebo/contract/tickets/summaries.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { numberIn, sinceDays } from './feed-start.ts'
import { countLimited, listLimitedTickets as listRows } from './limited.sql.ts'
import { presentLimited } from './tickets.present.ts'

export const listLimitedTickets: Handler<typeof endpoint> = async (
  { db, now },
  { after, size, days, counted, ...wanted },
) => {
  const filter = { ...wanted, since: sinceDays(now, days) }
  const start = after === undefined ? undefined : numberIn(after)
  const [{ rows, next }, count] = await Promise.all([
    listRows(db, filter, { start, size }),
    counted && after === undefined ? countLimited(db, filter) : null,
  ])
  return { data: rows.map(presentLimited), next, counted: count }
}
