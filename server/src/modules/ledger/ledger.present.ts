import { contractLifecycles, contractSteps } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import {
  type Contract,
  contractStatus,
  contractType,
  type StaffContract,
  staffMoves,
} from '@jebo/contract/ledger/ledger.schema.ts'
import type { ContractRow } from './contracts.sql.ts'

/** A contract's state in terms of the lifecycle. */
export const stateOf = (row: Pick<ContractRow, 'type' | 'status'>) => ({
  type: contractType.parse(row.type),
  status: contractStatus.parse(row.status),
})

const facts = (row: ContractRow): Omit<Contract, 'can'> => ({
  id: row.public_id,
  ...stateOf(row),
  amountWon: row.amount_won,
  depositor: row.depositor,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

/** For the owners of the wallet. */
export const presentContract = (row: ContractRow): Contract => ({
  ...facts(row),
  can: { cancel: contractSteps(stateOf(row), 'CANCELED', 'REQUESTER').length > 0 },
})

export const presentStaffContract = (row: ContractRow, company: StaffContract['company']): StaffContract => ({
  ...facts(row),
  company,
  can: { moveTo: staffMoves.filter((to) => contractSteps(stateOf(row), to, 'STAFF').length > 0) },
})

/** Why the transition is refused: the contract has ended, or its status changed concurrently. */
export const refusalOfMove = (row: ContractRow): 'ledger.contractEnded' | 'error.conflict' => {
  const { type, status } = stateOf(row)
  return contractLifecycles[type].isFinal(status) ? 'ledger.contractEnded' : 'error.conflict'
}
