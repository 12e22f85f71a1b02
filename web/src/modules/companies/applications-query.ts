// The parameters of the list of applications, as in the address bar. The default is what waits.
import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import { listQuery, openedRow, page, search, viewOf } from '../../lists/list-query.ts'

export const applicationViews = ['APPLIED', 'APPROVED', 'DENIED', 'CLOSED', 'ALL'] as const satisfies readonly (
  | CompanyState
  | 'ALL'
)[]

export const applicationList = listQuery('/staff/companies', {
  state: viewOf(applicationViews),
  q: search,
  page,
  /** The open application. */
  uuid: openedRow,
})
