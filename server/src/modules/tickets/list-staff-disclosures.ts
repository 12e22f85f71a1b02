import type { listStaffDisclosures as endpoint } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listRequestsForStaff } from './disclosures.sql.ts'
import { presentForStaff } from './present-for-staff.ts'
import { presentStaffRequest } from './staff-requests.present.ts'

/** The requests for disclosure that staff act on. */
export const listStaffDisclosures: Handler<typeof endpoint> = async (call, query) => {
  const { db, actor } = call
  const page = await listRequestsForStaff(db, actor, query)
  return presentForStaff(call, page, (row, known) => presentStaffRequest(row, { ...known, state: query.state }))
}
