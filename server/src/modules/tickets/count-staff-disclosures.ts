import { lastPublicationTold } from '@jebo/contract/tickets/disclosure-times.ts'
import type { countStaffDisclosures as endpoint } from '@jebo/contract/tickets/staff-disclosures.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { countRequestsForStaff } from './disclosures.sql.ts'
import { countOpenReports } from './reports.sql.ts'
import { countHiddenForStaff } from './take-downs.sql.ts'
import { countTermsForStaff } from './terms.sql.ts'

export const countStaffDisclosures: Handler<typeof endpoint> = async ({ db, actor, now }) => {
  const [requests, terms, reports, hidden] = await Promise.all([
    countRequestsForStaff(db, actor),
    countTermsForStaff(db, actor, lastPublicationTold(now)),
    countOpenReports(db, actor),
    countHiddenForStaff(db, actor),
  ])
  return {
    byState: [
      ...requests,
      { state: 'PLAN', ...terms },
      { state: 'REPORTED', ...reports },
      { state: 'HIDDEN', ...hidden },
    ],
  }
}
