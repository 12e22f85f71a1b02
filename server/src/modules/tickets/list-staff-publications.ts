import { lastPublicationTold } from '@jebo/contract/tickets/disclosure-times.ts'
import type { listStaffPublications as endpoint } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { presentForStaff } from './present-for-staff.ts'
import { presentStaffPublication } from './staff-requests.present.ts'
import { listTermsForStaff } from './terms.sql.ts'

/** The tickets that soon become public because of their plan, of which their sides have been told. */
export const listStaffPublications: Handler<typeof endpoint> = async (call, query) => {
  const { db, actor, now } = call
  const page = await listTermsForStaff(db, actor, { ...query, until: lastPublicationTold(now) })
  return presentForStaff(call, page, presentStaffPublication)
}
