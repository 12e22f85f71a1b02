import type { Db } from '../../platform/db/database.ts'
import { findContract, findLastActor } from './contracts.sql.ts'

export type ContractNews = {
  type: string
  status: string
  amountWon: number
  /** Null where the wallet is no company's. */
  companyId: number | null
  /** Who brought it to this status. */
  actorId: number | null
  changedAt: Date
}

/** How a contract stands now, and through whom; null where there is none. */
export const findContractNews = async (db: Db, contractId: number): Promise<ContractNews | null> => {
  const contract = await findContract(db, contractId)
  if (!contract) return null
  return {
    type: contract.type,
    status: contract.status,
    amountWon: contract.amount_won,
    companyId: contract.account_kind === 'COMPANY' ? contract.account_owner : null,
    actorId: await findLastActor(db, contractId),
    changedAt: contract.changed_at,
  }
}
