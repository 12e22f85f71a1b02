import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { listWalletEntries as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import { walletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import { type AccountName, findAccounts, listEntries } from './ledger-accounts.sql.ts'

/** A wallet's entries, newest first. */
export const listWalletEntries = async (
  db: Db,
  wallet: AccountName,
  { after, size }: ParsedInputOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> => {
  const [account] = await findAccounts(db, [wallet])
  if (!account) return { data: [], next: null }
  const { rows, next } = await listEntries(db, account.id, after, size)
  const data = rows.map((row) => ({
    id: row.uuid,
    type: walletEntry.shape.type.parse(row.type),
    amountWon: row.amount_won,
    balanceWon: row.balance_after_won,
    ticketId: row.ticket_id,
    createdAt: row.created_at.toISOString(),
  }))
  return { data, next }
}
