// The parameters of the lists of contracts, as in the address bar. The default is what waits for staff.
import type { ContractStatus } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { listQuery, page, viewOf } from '../../lists/list-query.ts'

type View = ContractStatus | 'ALL'

export const contractKinds = ['DEPOSIT', 'WITHDRAW'] as const
type ContractKind = (typeof contractKinds)[number]

/** The tabs of each kind; what waits for staff is first. */
export const contractViews: Record<ContractKind, readonly [View, ...View[]]> = {
  DEPOSIT: ['AWAIT_CONFIRM', 'CONFIRMED', 'DONE', 'CANCELED', 'ALL'],
  WITHDRAW: ['APPLIED', 'APPROVED', 'DONE', 'DENIED', 'FAILED', 'CANCELED', 'ALL'],
}

const status = viewOf<View>([...contractViews.DEPOSIT, ...contractViews.WITHDRAW])

export const contractList = listQuery('/staff/contracts', { kind: viewOf(contractKinds), status, page })

/** A status that this kind does not have opens its first tab. */
export const viewIn = (kind: ContractKind, view: View): View =>
  contractViews[kind].includes(view) ? view : contractViews[kind][0]
