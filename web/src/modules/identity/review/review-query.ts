// What staff ask the queue of accounts for, as the address bar says it. Without a word: those that wait.
import { type KycState, kycStates } from '@jebo/contract/identity/kyc.schema.ts'
import { listPath, pageIn } from '../../../api/list-query.ts'

export type ReviewView = KycState | 'ALL'
export type ReviewQuery = {
  view: ReviewView
  page: number
  /** The request that is looked at. */
  id?: string | undefined
}

export const reviewViews: readonly ReviewView[] = [...kycStates, 'ALL']

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

export const reviewQueryOf = (search: URLSearchParams): ReviewQuery => ({
  view: reviewViews.find((view) => view === search.get('state')) ?? 'PENDING',
  page: pageIn(search),
  id: [search.get('id') ?? ''].find(isUuid),
})

export const reviewPath = ({ view, page, id }: ReviewQuery): string =>
  listPath('/staff/kyc', {
    state: view === 'PENDING' ? undefined : view,
    page: page > 1 ? page : undefined,
    id,
  })
