import type { RowId } from '@jebo/contract/core/id.ts'
import { type ContractType, contractLifecycles } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertContract, insertContractChange } from './contracts.sql.ts'
import { type AccountName, openAccounts } from './ledger-accounts.sql.ts'

export type NewContract = {
  type: ContractType
  amountWon: number
  /** The wallet concerned; for a transfer, the paying one. */
  account: AccountName
  actorId: RowId<'users'>
  depositor?: string
  /** The rewarded ticket. */
  ticketId?: RowId<'tickets'> | null
  at: Date
}

/** Creates a contract in its initial status with the first entry of its history. */
export const openContract = async (
  tx: Tx,
  given: NewContract,
): Promise<{ id: RowId<'contracts'>; publicId: number }> => {
  const [account] = await openAccounts(tx, [given.account])
  if (!account) throw new Error('the account of a new contract was not opened')
  const status = contractLifecycles[given.type].start
  const { id, public_id } = await insertContract(tx, {
    type: given.type,
    status,
    amount_won: given.amountWon,
    account_id: account.id,
    requested_by: given.actorId,
    depositor: given.depositor ?? null,
    ticket_id: given.ticketId ?? null,
    created_at: given.at,
    changed_at: given.at,
  })
  await insertContractChange(tx, {
    contract_id: id,
    from_status: null,
    to_status: status,
    actor_id: given.actorId,
    changed_at: given.at,
  })
  return { id, publicId: public_id }
}
