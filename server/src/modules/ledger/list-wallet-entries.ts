import type { CrewBrief } from '@jebo/contract/core/crew-brief.ts'
import type { AnswerOf, ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Person } from '@jebo/contract/core/person.ts'
import type { listWalletEntries as endpoint } from '@jebo/contract/ledger/ledger.endpoints.ts'
import type { TransferKind, WalletEntry } from '@jebo/contract/ledger/ledger.schema.ts'
import type { Db } from '../../platform/db/database.ts'
import type { CallOf } from '../../platform/http/call.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { type AccountName, findAccounts, listEntries, listReceivers } from './ledger-accounts.sql.ts'
import type { NameCompanies } from './staff-contracts.ts'
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
  /** The titles of the programs that the reader sees. */
  namePrograms: (
    db: Db,
    ids: readonly RowId<'programs'>[],
    reader: Viewer,
  ) => Promise<Map<RowId<'programs'>, NonNullable<WalletEntry['program']>>>
  findCrews: (db: Db, ids: readonly RowId<'crews'>[]) => Promise<Map<RowId<'crews'>, CrewBrief>>
  findPeople: (db: Db, ids: readonly RowId<'users'>[]) => Promise<Map<RowId<'users'>, Person>>
}

/** Staff read whose deposit or withdrawal an entry belongs to; owners know that it is their own. */
export type NamesForStaff = NamesOfEntries & { nameCompanies?: NameCompanies }

type EntryRow = Awaited<ReturnType<typeof listEntries>>['rows'][number]
type Party = Pick<WalletEntry, 'company' | 'person'>

const partiesForStaff = async (
  db: Db,
  rows: readonly EntryRow[],
  { findPeople, nameCompanies }: NamesForStaff,
): Promise<(row: EntryRow) => Party> => {
  const idsOf = (...kinds: EntryRow['payer_kind'][]) =>
    rows.flatMap(({ payer_kind, payer_id }) => (kinds.includes(payer_kind) && payer_id !== null ? [payer_id] : []))
  const companyIds = idsOf('COMPANY') as RowId<'companies'>[]
  const userIds = idsOf('USER', 'HOLD') as RowId<'users'>[]
  const companies = companyIds.length === 0 ? undefined : await nameCompanies?.(db, companyIds)
  const people = userIds.length === 0 ? undefined : await findPeople(db, userIds)
  return ({ payer_kind, payer_id }) => ({
    company: (payer_kind === 'COMPANY' && companies?.get(payer_id as RowId<'companies'>)) || null,
    person: ((payer_kind === 'USER' || payer_kind === 'HOLD') && people?.get(payer_id as RowId<'users'>)) || null,
  })
}

export type Wallet = { account: AccountName; reader: WalletReading }

/** Null for no limit. */
export const momentOf = (iso: string | undefined): Date | null => (iso === undefined ? null : new Date(iso))

/** The fee in what was paid: a reserve pays the reward first, so that the wallet pays the fee. */
const feeIn = (
  { amount_won, contract_won, fee_won }: { amount_won: number; contract_won: number; fee_won: number },
  kind: AccountName['kind'],
): number => {
  if (amount_won > 0 || fee_won === 0) return 0
  return kind === 'RESERVE' ? Math.max(0, -amount_won - contract_won) : Math.min(fee_won, -amount_won)
}

/** Known by the account that the contract names. */
const transferKindOf = ({ type, payer_kind }: Pick<EntryRow, 'type' | 'payer_kind'>): TransferKind | null => {
  if (type !== 'TRANSFER') return null
  if (payer_kind === 'RESERVE') return 'RESERVE'
  if (payer_kind === 'CREW') return 'SHARE'
  return payer_kind === 'TAX' ? 'REMITTANCE' : 'REWARD'
}

/** A wallet's entries, newest first. */
export const listWalletEntries = async (
  { db, actor }: Pick<CallOf<typeof endpoint>, 'db' | 'actor'>,
  { account: name, reader }: Wallet,
  { after, size, since, until }: Pick<ParsedInputOf<typeof endpoint>, 'after' | 'size' | 'since' | 'until'>,
  names: NamesForStaff,
): Promise<AnswerOf<typeof endpoint>> => {
  const { briefTickets, namePrograms, findCrews, findPeople } = names
  const [account] = await findAccounts(db, reader, [name])
  if (!account) return { data: [], next: null }
  const { rows, next } = await listEntries(db, {
    ...{ viewer: reader, accountId: account.id, start: after, size },
    ...{ since: momentOf(since), until: momentOf(until) },
  })
  const ticketIds = rows.flatMap((row) => row.ticket_id ?? [])
  const shared = rows.filter(({ payer_kind }) => payer_kind === 'CREW')
  const crewIdOf = ({ payer_id }: (typeof rows)[number]) => payer_id as RowId<'crews'>
  const programIdOf = ({ payer_id }: (typeof rows)[number]) => payer_id as RowId<'programs'>
  const reserves = rows.filter(({ payer_kind }) => payer_kind === 'RESERVE')
  const isOfCrew = name.kind === 'CREW'
  const [briefs, crews, receivers, programs] = await Promise.all([
    briefTickets(db, ticketIds, actor),
    isOfCrew || shared.length === 0 ? new Map<RowId<'crews'>, CrewBrief>() : findCrews(db, shared.map(crewIdOf)),
    listReceivers(db, isOfCrew ? shared.map(({ journal_id }) => journal_id) : []),
    namePrograms(db, reserves.map(programIdOf), actor),
  ])
  const people =
    receivers.size === 0 ? new Map<RowId<'users'>, Person>() : await findPeople(db, [...receivers.values()])
  const isForStaff = reader !== null && 'staff' in reader
  const partyOf = await partiesForStaff(db, isForStaff ? rows : [], names)
  const data = rows.map((row) => {
    const party = partyOf(row)
    const ticket = row.ticket_id === null ? undefined : briefs.get(row.ticket_id)
    const receiver = receivers.get(row.journal_id)
    const transferOf = transferKindOf(row)
    return {
      id: row.uuid,
      type: row.type,
      amountWon: row.amount_won,
      feeWon: feeIn(row, name.kind),
      balanceWon: row.balance_after_won,
      ticketId: ticket?.number ?? null,
      ticketTitle: ticket?.title ?? null,
      transferOf,
      program: (transferOf === 'RESERVE' ? programs.get(programIdOf(row)) : ticket?.program) ?? null,
      company: ticket?.company ?? party.company,
      crew: (row.payer_kind === 'CREW' && crews.get(crewIdOf(row))) || null,
      person: (receiver && people.get(receiver)) ?? party.person,
      reason: row.type === 'WITHDRAW_ADJUSTMENT' ? row.reason : null,
      createdAt: row.created_at.toISOString(),
    }
  })
  return { data, next }
}
