// The parameters of the page of a company's credit, as in the address bar. The default view is the deposits.
import { listQuery, page, viewOf } from '../../lists/list-query.ts'

export const creditViews = ['deposits', 'rewards', 'entries'] as const
export type CreditView = (typeof creditViews)[number]

export const companyCredit = listQuery('/management/company/credit', { view: viewOf(creditViews), page })
