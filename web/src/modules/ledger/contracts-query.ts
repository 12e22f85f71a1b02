// The parameters of the list of deposits, as in the address bar. The default is the pending ones.
import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { listQuery, page, viewOf } from '../../lists/list-query.ts'

export const depositViews = ['AWAIT_CONFIRM', 'CONFIRMED', 'DONE', 'CANCELED', 'ALL'] as const satisfies (
  | ContractStatus
  | 'ALL'
)[]

export const depositList = listQuery('/staff/contracts', { status: viewOf(depositViews), page })
