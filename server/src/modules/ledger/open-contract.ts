import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertContract } from './contracts.sql.ts'
import { openAccounts } from './ledger-accounts.sql.ts'
import { type NewContract, rowOfContract } from './new-contract.ts'

/** Creates a contract that moves no money yet, in its initial status with the first entry of its history. */
export const openContract = async (
  tx: Tx,
  given: NewContract,
): Promise<{ id: RowId<'contracts'>; publicId: number }> => {
  const [account] = await openAccounts(tx, [given.account])
  if (!account) throw new Error('the account of a new contract was not opened')
  const { id, public_id } = await insertContract(tx, rowOfContract(given, account.id))
  return { id, publicId: public_id }
}
