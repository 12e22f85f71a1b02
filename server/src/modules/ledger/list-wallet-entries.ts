import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { listWalletEntries as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CallOf } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { type AccountName, findAccounts, listEntries, listReceivers } from './ledger-accounts.sql.ts'
import type { WalletReading } from './visible-to.sql.ts'

type TicketBrief = { number: number; title: string | null } & Pick<WalletEntry, 'program' | 'company'>

/** How entries are told apart, injected by the modules that depend on this one. */
export type NamesOfEntries = {
  /** What rewarded tickets are called. */
  briefTickets: (
    db: Db,
    ticketIds: readonly RowId<'tickets'>[],
    reader: Viewer,
  ) => Promise<Map<RowId<'tickets'>, TicketBrief>>
  findCrews: (db: Db, ids: readonly RowId<'crews'>[]) => Promise<Map<RowId<'crews'>, CrewBrief>>
  findPeople: (db: Db, ids: readonly RowId<'users'>[]) => Promise<Map<RowId<'users'>, Person>>
}

type Wallet = { account: AccountName; reader: WalletReading }

/** A wallet's entries, newest first. */
export const listWalletEntries = async (
  { db, actor }: Pick<CallOf<typeof endpoint>, 'db' | 'actor'>,
  { account: name, reader }: Wallet,
  { after, size }: Pick<ParsedInputOf<typeof endpoint>, 'after' | 'size'>,
  { briefTickets, findCrews, findPeople }: NamesOfEntries,
): Promise<AnswerOf<typeof endpoint>> => {
  const [account] = await findAccounts(db, reader, [name])
  if (!account) return { data: [], next: null }
  const { rows, next } = await listEntries(db, { viewer: reader, accountId: account.id, start: after, size })
  const ticketIds = rows.flatMap((row) => row.ticket_id ?? [])
  const shared = rows.filter(({ payer_kind }) => payer_kind === 'CREW')
  const crewIdOf = ({ payer_id }: (typeof rows)[number]) => payer_id as RowId<'crews'>
  const isOfCrew = name.kind === 'CREW'
  const [briefs, crews, receivers] = await Promise.all([
    briefTickets(db, ticketIds, actor),
    isOfCrew || shared.length === 0 ? new Map<RowId<'crews'>, CrewBrief>() : findCrews(db, shared.map(crewIdOf)),
    listReceivers(db, isOfCrew ? shared.map(({ journal_id }) => journal_id) : []),
  ])
  const people =
    receivers.size === 0 ? new Map<RowId<'users'>, Person>() : await findPeople(db, [...receivers.values()])
  const data = rows.map((row) => {
    const ticket = row.ticket_id === null ? undefined : briefs.get(row.ticket_id)
    const receiver = receivers.get(row.journal_id)
    return {
      id: row.uuid,
      type: row.type,
      amountWon: row.amount_won,
      balanceWon: row.balance_after_won,
      ticketId: ticket?.number ?? null,
      ticketTitle: ticket?.title ?? null,
      program: ticket?.program ?? null,
      company: ticket?.company ?? null,
      crew: (row.payer_kind === 'CREW' && crews.get(crewIdOf(row))) || null,
      person: (receiver && people.get(receiver)) ?? null,
      createdAt: row.created_at.toISOString(),
    }
  })
  return { data, next }
}
