// The types of contracts, and who can change their status. The database has the same table.
import { type Lifecycle, lifecycle } from '../core/lifecycle.ts'

export const contractTypes = ['DEPOSIT', 'TRANSFER', 'WITHDRAW', 'WITHDRAW_ADJUSTMENT'] as const
export type ContractType = (typeof contractTypes)[number]

/** The types of wallet entries; CANCEL returns the amount that a withdrawal held. */
export const journalTypes = [...contractTypes, 'CANCEL'] as const
export type JournalType = (typeof journalTypes)[number]

export const contractStatuses = [
  'AWAIT_CONFIRM',
  'CONFIRMED',
  'APPLIED',
  'APPROVED',
  'DONE',
  'CANCELED',
  'DENIED',
  'FAILED',
] as const
export type ContractStatus = (typeof contractStatuses)[number]

/** The requester is the owner of the wallet: the hacker, or any manager of the company. */
export type ContractMover = 'REQUESTER' | 'STAFF'

/** The database has the same moves: `is_contract_start` and `is_contract_move`. */
export const contractLifecycles: Record<ContractType, Lifecycle<ContractStatus, ContractMover>> = {
  DEPOSIT: lifecycle<ContractStatus, ContractMover>({
    states: ['AWAIT_CONFIRM', 'CONFIRMED', 'DONE', 'CANCELED'],
    start: 'AWAIT_CONFIRM',
    moves: [
      { from: 'AWAIT_CONFIRM', to: 'CONFIRMED', by: 'STAFF' },
      { from: 'AWAIT_CONFIRM', to: 'CANCELED', by: ['REQUESTER', 'STAFF'] },
      { from: 'CONFIRMED', to: ['DONE', 'CANCELED'], by: 'STAFF' },
    ],
  }),
  TRANSFER: lifecycle<ContractStatus, ContractMover>({ states: ['DONE'], start: 'DONE', moves: [] }),
  WITHDRAW: lifecycle<ContractStatus, ContractMover>({
    states: ['APPLIED', 'APPROVED', 'DONE', 'CANCELED', 'DENIED', 'FAILED'],
    start: 'APPLIED',
    moves: [
      { from: 'APPLIED', to: ['APPROVED', 'DENIED'], by: 'STAFF' },
      { from: 'APPLIED', to: 'CANCELED', by: ['REQUESTER', 'STAFF'] },
      { from: 'APPROVED', to: ['DONE', 'FAILED'], by: 'STAFF' },
    ],
  }),
  WITHDRAW_ADJUSTMENT: lifecycle<ContractStatus, ContractMover>({ states: ['DONE'], start: 'DONE', moves: [] }),
}

type ContractState = { type: ContractType; status: ContractStatus }

/**
 * The steps by which this mover can take the contract to a status; empty if there are none. One approval is enough, so
 * an awaited deposit can be confirmed and posted in one call.
 */
export const contractSteps = (
  { type, status }: ContractState,
  to: ContractStatus,
  by: ContractMover,
): readonly ContractStatus[] => {
  const { isMove } = contractLifecycles[type]
  if (isMove(status, to, by)) return [to]
  const isOneCall = type === 'DEPOSIT' && to === 'DONE'
  return isOneCall && isMove(status, 'CONFIRMED', by) ? ['CONFIRMED', 'DONE'] : []
}
