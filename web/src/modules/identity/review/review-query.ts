// What staff ask the queue of accounts for, as the address bar says it. Without a word: those that wait.
import { type KycState, kycStates } from '@jebo/contract/identity/kyc.schema.ts'
import { listQuery, openedRow, page, viewOf } from '../../../lists/list-query.ts'

export const reviewViews: readonly [KycState, ...(KycState | 'ALL')[]] = ['PENDING', ...kycStates.slice(1), 'ALL']

export const reviewList = listQuery('/staff/kyc', {
  state: viewOf(reviewViews),
  page,
  /** The request that is looked at. */
  id: openedRow,
})
