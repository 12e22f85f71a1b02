// The parameters of the page of a company's credit, as in the address bar. The default view is the deposits.
import { listQuery, matching, page, viewOf } from '../../lists/list-query.ts'

export const creditViews = ['deposits', 'rewards', 'reserves', 'entries'] as const
export type CreditView = (typeof creditViews)[number]

export const companyCredit = listQuery('/management/company/credit', {
  view: viewOf(creditViews),
  /** The program whose reserve is looked at. */
  program: { ...matching(/^[1-9]\d{7}$/), isFilter: false },
  page,
})
