// What the page of a company's credit shows, as the address bar says it. Without a word: the deposits.
import { listQuery, page, viewOf } from '../../lists/list-query.ts'

export const creditViews = ['deposits', 'rewards', 'entries'] as const
export type CreditView = (typeof creditViews)[number]

export const companyCredit = listQuery('/management/company/credit', { view: viewOf(creditViews), page })
