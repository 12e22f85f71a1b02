import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { enqueue } from '../../platform/jobs/enqueue.ts'
import { balanceFell } from './ledger.events.ts'
import type { Account } from './ledger-accounts.sql.ts'

type Paid = { contractId: RowId<'contracts'>; paidWon: number; limitWon: number | null; at: Date }

/** Notifies the managers of a company when its balance falls below the limit that they chose. */
export const notifyIfLow = async (
  tx: Tx,
  companyId: RowId<'companies'>,
  accounts: readonly Account[],
  { contractId, paidWon, limitWon, at }: Paid,
): Promise<void> => {
  const balanceWon = accounts.find(({ name }) => name.kind === 'COMPANY')?.balanceWon
  if (limitWon === null || balanceWon === undefined) return
  if (balanceWon >= limitWon || balanceWon + paidWon < limitWon) return
  await enqueue(tx, balanceFell, { companyId, contractId, balanceWon, at: at.toISOString() })
}
