import type { listStaffAppeals as endpoint } from '@jebo/contract/tickets/appeals.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listAppealsForStaff } from './appeals.sql.ts'
import { presentForStaff } from './present-for-staff.ts'
import { presentStaffAppeal } from './staff-requests.present.ts'

/** The appeals that staff decide about, or have decided. */
export const listStaffAppeals: Handler<typeof endpoint> = async (call, query) => {
  const { db, actor } = call
  const page = await listAppealsForStaff(db, actor, query)
  return presentForStaff(call, page, presentStaffAppeal)
}
