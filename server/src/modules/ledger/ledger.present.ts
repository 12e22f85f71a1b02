import type { Contract, StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { ContractRow } from './contracts.sql.ts'
import { permissionsOn, staffPermissionsOn } from './ledger.policy.ts'

const facts = (row: ContractRow): Omit<Contract, 'can'> => ({
  id: row.public_id,
  type: row.type,
  status: row.status,
  amountWon: row.amount_won,
  depositor: row.depositor,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

/** For the owners of the wallet. */
export const presentContract = (row: ContractRow, actor: Actor): Contract => ({
  ...facts(row),
  can: permissionsOn(row, actor),
})

export const presentStaffContract = (
  row: ContractRow,
  actor: Actor,
  { company, isOwn }: Pick<StaffContract, 'company' | 'isOwn'>,
): StaffContract => ({
  ...facts(row),
  company,
  isOwn,
  can: isOwn ? { moveTo: [] } : staffPermissionsOn(row, actor),
})
