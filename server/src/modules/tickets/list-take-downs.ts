import type { listTakeDowns as endpoint } from '@jebo/contract/tickets/take-downs.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { presentForStaff } from './present-for-staff.ts'
import { presentStaffTakeDown } from './staff-requests.present.ts'
import { listHiddenForStaff } from './take-downs.sql.ts'

/** The tickets that are hidden now. */
export const listTakeDowns: Handler<typeof endpoint> = async (call, query) => {
  const { db, actor } = call
  const page = await listHiddenForStaff(db, actor, query)
  return presentForStaff(call, page, presentStaffTakeDown)
}
