import type { ContractStatus, ContractType } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Db } from '../../platform/db/database.ts'
import { defineEvent } from '../../platform/jobs/events.ts'
import { findContract, findLastActor } from './contracts.sql.ts'

export type ContractChange = {
  contractId: number
  type: ContractType
  status: ContractStatus
  amountWon: number
  /** Null if the wallet does not belong to a company. */
  companyId: number | null
  /** The user who set this status; null if the platform did. */
  actorId: number | null
  changedAt: Date
}

/** The contract's current status. */
const readChange = async (db: Db, { contractId }: { contractId: number }): Promise<ContractChange | null> => {
  const contract = await findContract(db, contractId)
  if (!contract) return null
  return {
    contractId,
    type: contract.type,
    status: contract.status,
    amountWon: contract.amount_won,
    companyId: contract.account_kind === 'COMPANY' ? contract.account_owner : null,
    actorId: await findLastActor(db, contractId),
    changedAt: contract.changed_at,
  }
}

/** A contract's status changed. */
export const contractChanged = defineEvent('contract:changed', readChange)
