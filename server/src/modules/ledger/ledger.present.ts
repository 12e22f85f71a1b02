import type { Contract, StaffContract } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Actor } from '../../platform/http/call.ts'
import type { ContractRow } from './contracts.sql.ts'
import { permissionsOn, type Second, staffPermissionsOn } from './ledger.policy.ts'

const payoutOf = (row: ContractRow): Contract['payout'] => {
  const { national_tax_won, local_tax_won, payout_won, bank, number_end } = row
  if (payout_won === null || bank === null || number_end === null) return null
  return {
    nationalTaxWon: national_tax_won ?? 0,
    localTaxWon: local_tax_won ?? 0,
    payoutWon: payout_won,
    bank,
    numberEnd: number_end,
  }
}

const facts = (row: ContractRow): Omit<Contract, 'can'> => ({
  id: row.public_id,
  type: row.type,
  status: row.status,
  // Of a correction with its direction.
  amountWon: row.adjusted_won ?? row.amount_won,
  depositor: row.depositor,
  payout: payoutOf(row),
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
  { company, user, isOwn, second }: Pick<StaffContract, 'company' | 'user' | 'isOwn'> & { second?: Second | undefined },
): StaffContract => ({
  ...facts(row),
  company,
  user,
  isOwn,
  can: isOwn ? { moveTo: [] } : staffPermissionsOn(row, actor, second),
})
