import { wholeList } from '@jebo/contract/core/page.ts'
import type { listTicketViews as endpoint } from '@jebo/contract/tickets/views.endpoints.ts'
import { type SavedView, viewFilters } from '@jebo/contract/tickets/views.schema.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listViewRows, type ViewRow } from './views.sql.ts'

/** Filters that this version no longer knows are left out. */
const presentView = ({ uuid, name, user_id, filters }: ViewRow): SavedView => ({
  id: uuid,
  name,
  isShared: user_id === null,
  filters: viewFilters.safeParse(filters).data ?? {},
})

export const listTicketViews: Handler<typeof endpoint> = async ({ db, actor }) =>
  wholeList((await listViewRows(db, actor)).map(presentView))
