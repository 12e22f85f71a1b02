// The parameters of the queue of submissions, as in the address bar. The default is the pending ones.
import { type KycState, kycStates } from '@jebo/contract/identity/kyc.lifecycle.ts'
import { listQuery, openedRow, page, viewOf } from '../../../lists/list-query.ts'

export const reviewViews: readonly [KycState, ...(KycState | 'ALL')[]] = ['PENDING', ...kycStates.slice(1), 'ALL']

export const reviewList = listQuery('/staff/kyc', {
  state: viewOf(reviewViews),
  page,
  /** The open submission. */
  id: openedRow,
})
