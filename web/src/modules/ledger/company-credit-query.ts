// What the page of a company's credit shows, as the address bar says it. Without a word: the deposits.
import { listPath, pageIn } from '../../api/list-query.ts'

export const creditViews = ['deposits', 'rewards', 'entries'] as const
export type CreditView = (typeof creditViews)[number]
export type CompanyCreditQuery = { view: CreditView; page: number }

export const companyCreditQueryOf = (search: URLSearchParams): CompanyCreditQuery => ({
  view: creditViews.find((view) => view === search.get('view')) ?? 'deposits',
  page: pageIn(search),
})

export const companyCreditPath = ({ view, page }: CompanyCreditQuery): string =>
  listPath('/management/company/credit', {
    view: view === 'deposits' ? undefined : view,
    page: page > 1 ? page : undefined,
  })
