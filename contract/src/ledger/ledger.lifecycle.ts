// Why money moves, and who moves such a contract from which status to which. The database keeps the same table.

import { type Lifecycle, lifecycle } from '../core/lifecycle.ts'

export const contractTypes = ['DEPOSIT', 'TRANSFER', 'WITHDRAW', 'WITHDRAW_ADJUSTMENT'] as const
export type ContractType = (typeof contractTypes)[number]

/** What an entry in a wallet tells of itself; CANCEL gives back what a withdrawal held. */
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

/** The requester is the hacker, or any manager of the company, whose wallet the contract is about. */
export type ContractMover = 'REQUESTER' | 'STAFF'

/** The database keeps the same moves: `is_contract_start` and `is_contract_move`. */
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
 * The steps by which this mover takes the contract there; empty where no way leads. One person's approval is enough,
 * so that an awaited deposit is seen and posted in one go.
 */
export const contractSteps = (
  { type, status }: ContractState,
  to: ContractStatus,
  by: ContractMover,
): readonly ContractStatus[] => {
  const { isMove } = contractLifecycles[type]
  if (isMove(status, to, by)) return [to]
  const isInOneGo = type === 'DEPOSIT' && to === 'DONE'
  return isInOneGo && isMove(status, 'CONFIRMED', by) ? ['CONFIRMED', 'DONE'] : []
}
