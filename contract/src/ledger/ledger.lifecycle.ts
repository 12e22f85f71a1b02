// Why money moves, and who moves such a contract from which status to which. The database keeps the same table.

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
export type ContractMover = 'requester' | 'staff'

type Move = { from: ContractStatus; to: ContractStatus; by: readonly ContractMover[] }

/** A contract's status at its birth. */
export const firstStatuses: Record<ContractType, ContractStatus> = {
  DEPOSIT: 'AWAIT_CONFIRM',
  TRANSFER: 'DONE',
  WITHDRAW: 'APPLIED',
  WITHDRAW_ADJUSTMENT: 'DONE',
}

const moves: Record<ContractType, readonly Move[]> = {
  DEPOSIT: [
    { from: 'AWAIT_CONFIRM', to: 'CONFIRMED', by: ['staff'] },
    { from: 'AWAIT_CONFIRM', to: 'CANCELED', by: ['requester', 'staff'] },
    { from: 'CONFIRMED', to: 'DONE', by: ['staff'] },
    { from: 'CONFIRMED', to: 'CANCELED', by: ['staff'] },
  ],
  TRANSFER: [],
  WITHDRAW: [
    { from: 'APPLIED', to: 'APPROVED', by: ['staff'] },
    { from: 'APPLIED', to: 'DENIED', by: ['staff'] },
    { from: 'APPLIED', to: 'CANCELED', by: ['requester', 'staff'] },
    { from: 'APPROVED', to: 'DONE', by: ['staff'] },
    { from: 'APPROVED', to: 'FAILED', by: ['staff'] },
  ],
  WITHDRAW_ADJUSTMENT: [],
}

type ContractState = { type: ContractType; status: ContractStatus }

/** Whether this mover may take the contract one step to that status. */
export const mayMoveContract = ({ type, status }: ContractState, to: ContractStatus, by: ContractMover): boolean =>
  moves[type].some((move) => move.from === status && move.to === to && move.by.includes(by))

/** Whether nothing leads on from here. */
export const isContractEnded = ({ type, status }: ContractState): boolean =>
  !moves[type].some((move) => move.from === status)

/**
 * The steps by which this mover takes the contract there; empty where no way leads. One person's approval is enough,
 * so that an awaited deposit is seen and posted in one go.
 */
export const contractSteps = (
  contract: ContractState,
  to: ContractStatus,
  by: ContractMover,
): readonly ContractStatus[] => {
  if (mayMoveContract(contract, to, by)) return [to]
  const isOneGo = contract.type === 'DEPOSIT' && contract.status === 'AWAIT_CONFIRM' && to === 'DONE'
  return isOneGo && by === 'staff' ? ['CONFIRMED', 'DONE'] : []
}
