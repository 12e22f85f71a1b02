import type { RowId } from '@jebo/contract/core/id.ts'
import type { ContractStatus, ContractType } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Db } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findContract, findLastActor } from './contracts.sql.ts'
import { companyIdOf, userIdOf } from './ledger.policy.ts'

export type ContractChange = {
  contractId: RowId<'contracts'>
  publicId: number
  type: ContractType
  status: ContractStatus
  amountWon: number
  /** Null if the wallet does not belong to a company. */
  companyId: RowId<'companies'> | null
  /** The user who withdraws; null for other wallets. */
  userId: RowId<'users'> | null
  /** The user who set this status; null if the platform did. */
  actorId: RowId<'users'> | null
  changedAt: Date
}

/** The contract's current status. */
const readChange = async (
  db: Db,
  { contractId }: { contractId: RowId<'contracts'> },
): Promise<ContractChange | null> => {
  const contract = await findContract(db, systemRead, contractId)
  if (!contract) return null
  return {
    contractId,
    publicId: contract.public_id,
    type: contract.type,
    status: contract.status,
    amountWon: contract.amount_won,
    companyId: companyIdOf(contract),
    userId: userIdOf(contract),
    actorId: await findLastActor(db, systemRead, contractId),
    changedAt: contract.changed_at,
  }
}

/** A contract's status changed. */
export const contractChanged = defineEvent('contract:changed', readChange)

export type BalanceFall = {
  companyId: RowId<'companies'>
  contractId: RowId<'contracts'>
  balanceWon: number
  at: string
}

/** The balance of a company fell below the limit that its managers chose. */
export const balanceFell = defineEvent<BalanceFall, BalanceFall>('balance:fell', async (_db, fall) => fall)
