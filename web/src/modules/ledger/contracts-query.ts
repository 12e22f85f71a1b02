// What staff ask the list of deposits for, as the address bar says it. Without a word: those that wait.
import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { listPath, pageIn } from '../../api/list-query.ts'

export const depositStatuses = ['AWAIT_CONFIRM', 'CONFIRMED', 'DONE', 'CANCELED'] as const satisfies ContractStatus[]

export type DepositView = (typeof depositStatuses)[number] | 'ALL'
export type ContractsQuery = { view: DepositView; page: number }

export const depositViews: readonly DepositView[] = [...depositStatuses, 'ALL']

export const contractsQueryOf = (search: URLSearchParams): ContractsQuery => ({
  view: depositViews.find((view) => view === search.get('status')) ?? 'AWAIT_CONFIRM',
  page: pageIn(search),
})

export const contractsPath = ({ view, page }: ContractsQuery): string =>
  listPath('/staff/contracts', {
    status: view === 'AWAIT_CONFIRM' ? undefined : view,
    page: page > 1 ? page : undefined,
  })
