// The parameters of the list of applications, as in the address bar.
import type { CompanyState } from '@jebo/contract/companies/companies.lifecycle.ts'
import { listQuery, oneOf, openedRow, page, search } from '../../lists/list-query.ts'

export const applicationStates = ['APPLIED', 'APPROVED', 'DENIED', 'CLOSED'] as const satisfies readonly CompanyState[]

export const applicationList = listQuery('/staff/companies', {
  state: oneOf(applicationStates),
  q: search,
  page,
  /** The open application. */
  uuid: openedRow,
})
