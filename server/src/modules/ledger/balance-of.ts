import type { Db } from '../../platform/db/database.ts'
import { type AccountName, findAccounts } from './ledger-accounts.sql.ts'

/** The balance of an account in whole won. */
export const balanceOf = async (db: Db, account: AccountName): Promise<number> => {
  const [found] = await findAccounts(db, [account])
  return found?.balanceWon ?? 0
}
