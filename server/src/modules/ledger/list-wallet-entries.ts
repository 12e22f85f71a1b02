import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { listWalletEntries as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { type AccountName, findAccounts, listEntries } from './ledger-accounts.sql.ts'

/** The public ids of tickets, injected by the tickets module. */
export type FindTicketNumbers = (
  db: Db,
  ticketIds: readonly RowId<'tickets'>[],
) => Promise<Map<RowId<'tickets'>, number>>

/** A wallet's entries, newest first. */
export const listWalletEntries = async (
  { db, actor }: Pick<CallOf<typeof endpoint>, 'db' | 'actor'>,
  wallet: AccountName,
  { after, size }: ParsedInputOf<typeof endpoint>,
  findTicketNumbers: FindTicketNumbers,
): Promise<AnswerOf<typeof endpoint>> => {
  const [account] = await findAccounts(db, actor, [wallet])
  if (!account) return { data: [], next: null }
  const { rows, next } = await listEntries(db, { viewer: actor, accountId: account.id, start: after, size })
  const ticketIds = rows.flatMap((row) => row.ticket_id ?? [])
  const numbers = await findTicketNumbers(db, ticketIds)
  const data = rows.map((row) => ({
    id: row.uuid,
    type: row.type,
    amountWon: row.amount_won,
    balanceWon: row.balance_after_won,
    ticketId: row.ticket_id === null ? null : (numbers.get(row.ticket_id) ?? null),
    createdAt: row.created_at.toISOString(),
  }))
  return { data, next }
}
