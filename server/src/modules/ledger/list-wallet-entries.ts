import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { listWalletEntries as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CallOf } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { type AccountName, findAccounts, listEntries } from './ledger-accounts.sql.ts'

type TicketBrief = { number: number; title: string | null } & Pick<WalletEntry, 'program' | 'company'>

/** What rewarded tickets are called, injected by the tickets module. */
export type BriefTickets = (
  db: Db,
  ticketIds: readonly RowId<'tickets'>[],
  reader: Viewer,
) => Promise<Map<RowId<'tickets'>, TicketBrief>>

/** A wallet's entries, newest first. */
export const listWalletEntries = async (
  { db, actor }: Pick<CallOf<typeof endpoint>, 'db' | 'actor'>,
  wallet: AccountName,
  { after, size }: ParsedInputOf<typeof endpoint>,
  briefTickets: BriefTickets,
): Promise<AnswerOf<typeof endpoint>> => {
  const [account] = await findAccounts(db, actor, [wallet])
  if (!account) return { data: [], next: null }
  const { rows, next } = await listEntries(db, { viewer: actor, accountId: account.id, start: after, size })
  const ticketIds = rows.flatMap((row) => row.ticket_id ?? [])
  const briefs = await briefTickets(db, ticketIds, actor)
  const data = rows.map((row) => {
    const ticket = row.ticket_id === null ? undefined : briefs.get(row.ticket_id)
    return {
      id: row.uuid,
      type: row.type,
      amountWon: row.amount_won,
      balanceWon: row.balance_after_won,
      ticketId: ticket?.number ?? null,
      ticketTitle: ticket?.title ?? null,
      program: ticket?.program ?? null,
      company: ticket?.company ?? null,
      createdAt: row.created_at.toISOString(),
    }
  })
  return { data, next }
}
