import type { listTicketReports as endpoint } from '@jebo/contract/tickets/reports.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { presentForStaff } from './present-for-staff.ts'
import { listOpenReports } from './reports.sql.ts'
import { presentStaffReport } from './staff-requests.present.ts'

/** The reports that wait for staff. */
export const listTicketReports: Handler<typeof endpoint> = async (call, query) => {
  const { db, actor } = call
  const { rows, next } = await listOpenReports(db, actor, query)
  const linked = rows.map((row) => ({ ...row, requested_by: row.reporter_id }))
  return presentForStaff(call, { rows: linked, next }, presentStaffReport)
}
