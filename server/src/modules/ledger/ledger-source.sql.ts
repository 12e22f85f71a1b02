// The whole ledger from the database, part by part.
import type { RowId } from '@jebo/contract/core/id.ts'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { readJournals } from './journal-records.sql.ts'
import type {
  AccountRecord,
  ContractRecord,
  LedgerSource,
  LotRecord,
  PlacedJournal,
  ReserveRecord,
  TakenRecord,
} from './ledger-source.ts'
import { findHead, listSeals, listUnsealed } from './seals.sql.ts'
import {
  selectAccounts,
  selectContractChanges,
  selectContracts,
  selectJournals,
  selectReserves,
} from './visible-to.sql.ts'

const pageSize = 1000

/** Yields the rows of page after page, each read after the last row of the one before. */
async function* inPages<Row>(read: (last: Row | null) => Promise<Row[]>): AsyncIterable<Row> {
  for (let last: Row | null = null; ; ) {
    const rows: Row[] = await read(last)
    yield* rows
    last = rows.at(-1) ?? null
    if (rows.length < pageSize) return
  }
}

async function* withJournals<Row>(
  db: Db,
  pages: AsyncIterable<Row>,
  placeOf: (row: Row) => Omit<PlacedJournal, 'journal'>,
): AsyncIterable<PlacedJournal> {
  let waiting: Omit<PlacedJournal, 'journal'>[] = []
  const read = async (): Promise<PlacedJournal[]> => {
    const ids = waiting.map(({ id }) => id as RowId<'ledger_journals'>)
    const journals = new Map((await readJournals(db, ids)).map((journal) => [journal.id, journal]))
    return waiting.map((placed) => ({ ...placed, journal: journals.get(placed.id) ?? null }))
  }
  for await (const row of pages) {
    waiting.push(placeOf(row))
    if (waiting.length < pageSize) continue
    yield* await read()
    waiting = []
  }
  yield* await read()
}

/** Journals that nobody posted by `post`, whose trigger lets each wait for its seal. */
const listWithoutPlace = async (db: Db): Promise<number[]> => {
  const rows = await selectJournals(db, systemRead)
    .select('ledger_journals.id')
    .where(sql<boolean>`not exists (select from ledger_seals where journal_id = ledger_journals.id)`)
    .where(sql<boolean>`not exists (select from ledger_unsealed where journal_id = ledger_journals.id)`)
    .orderBy('ledger_journals.id')
    .limit(pageSize)
    .execute()
  return rows.map(({ id }) => id)
}

async function* journalsOf(db: Db): AsyncIterable<PlacedJournal> {
  const seals = inPages<Awaited<ReturnType<typeof listSeals>>[number]>((last) =>
    listSeals(db, last?.number ?? 0, pageSize),
  )
  yield* withJournals(db, seals, ({ number, hash, journalId }) => ({ place: { number, hash }, id: journalId }))
  const unsealed = inPages<Awaited<ReturnType<typeof listUnsealed>>[number]>((last) => listUnsealed(db, last, pageSize))
  yield* withJournals(db, unsealed, (id) => ({ place: 'WAITING', id }))
  for (const id of await listWithoutPlace(db)) {
    const [journal] = await readJournals(db, [id as RowId<'ledger_journals'>])
    yield { place: 'NONE', id, journal: journal ?? null }
  }
}

const accountsAfter = async (db: Db, last: AccountRecord | null): Promise<AccountRecord[]> => {
  const rows = await selectAccounts(db, systemRead)
    .select(['id', 'kind', 'owner_id', 'balance_won', 'entry_count'])
    .where(sql<boolean>`ledger_accounts.id > ${last?.id ?? 0}`)
    .orderBy('id')
    .limit(pageSize)
    .execute()
  return rows.map(({ id, kind, owner_id: ownerId, balance_won: balanceWon, entry_count: entryCount }) => ({
    ...{ id, kind, ownerId, balanceWon, entryCount },
  }))
}

const reservesAfter = async (db: Db, last: ReserveRecord | null): Promise<ReserveRecord[]> => {
  const rows = await selectReserves(db, systemRead)
    .select(['account_id', 'program_id', 'company_id'])
    .where(sql<boolean>`account_id > ${last?.accountId ?? 0}`)
    .orderBy('account_id')
    .limit(pageSize)
    .execute()
  return rows.map(({ account_id: accountId, program_id: programId, company_id: companyId }) => ({
    ...{ accountId, programId, companyId },
  }))
}

/** The last status in the history of each. */
const lastStatusesOf = async (db: Db, ids: readonly RowId<'contracts'>[]): Promise<Map<number, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await selectContractChanges(db, systemRead)
    .distinctOn('contract_changes.contract_id')
    .select(['contract_changes.contract_id', 'to_status'])
    .where('contract_changes.contract_id', 'in', ids)
    .orderBy('contract_changes.contract_id')
    .orderBy('contract_changes.id', 'desc')
    .execute()
  return new Map(rows.map(({ contract_id, to_status }) => [contract_id, to_status]))
}

type KeyedContract = ContractRecord & { id: number }

const contractsAfter = async (db: Db, last: KeyedContract | null): Promise<KeyedContract[]> => {
  const rows = await selectContracts(db, systemRead)
    .select(['contracts.id', 'contracts.public_id', 'contracts.type', 'contracts.status'])
    .select(['contracts.amount_won', 'contracts.account_id'])
    .where(sql<boolean>`contracts.id > ${last?.id ?? 0}`)
    .orderBy('contracts.id')
    .limit(pageSize)
    .execute()
  const lastStatuses = await lastStatusesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    publicId: row.public_id,
    type: row.type,
    status: row.status,
    amountWon: row.amount_won,
    accountId: row.account_id,
    lastStatus: lastStatuses.get(row.id) ?? null,
  }))
}

const lotsAfter = async (db: Db, last: LotRecord | null): Promise<LotRecord[]> => {
  const rows = await db
    .selectFrom('reward_lots')
    .select(['entry_id', 'account_id', 'amount_won', 'free_won'])
    .where(sql<boolean>`entry_id > ${last?.entryId ?? 0}`)
    .orderBy('entry_id')
    .limit(pageSize)
    .execute()
  return rows.map(({ entry_id: entryId, account_id: accountId, amount_won: amountWon, free_won: freeWon }) => ({
    ...{ entryId, accountId, amountWon, freeWon },
  }))
}

type KeyedPart = TakenRecord & { key: number }

const partsAfter = async (db: Db, last: KeyedPart | null): Promise<KeyedPart[]> => {
  const rows = await selectContracts(db, systemRead)
    .innerJoin('withdrawal_parts', 'withdrawal_parts.contract_id', 'contracts.id')
    .select(['contracts.id', 'contracts.public_id', 'entry_id', 'from_won', 'to_won', 'is_returned'])
    .select(['withdrawal_parts.national_tax_won', 'withdrawal_parts.local_tax_won'])
    .where(
      sql<boolean>`(entry_id, from_won, contracts.id) > (${last?.lotId ?? 0}, ${last?.fromWon ?? 0}, ${last?.key ?? 0})`,
    )
    .orderBy('entry_id')
    .orderBy('from_won')
    .orderBy('contracts.id')
    .limit(pageSize)
    .execute()
  return rows.map((row) => ({
    key: row.id,
    contractId: row.public_id,
    lotId: row.entry_id,
    fromWon: row.from_won,
    toWon: row.to_won,
    nationalWon: row.national_tax_won,
    localWon: row.local_tax_won,
    isReturned: row.is_returned,
  }))
}

/** @param db a transaction that sees one state */
export const ledgerInDatabase = (db: Db): LedgerSource => ({
  head: () => findHead(db),
  journals: () => journalsOf(db),
  accounts: () => inPages((last: AccountRecord | null) => accountsAfter(db, last)),
  reserves: () => inPages((last: ReserveRecord | null) => reservesAfter(db, last)),
  contracts: () => inPages((last: KeyedContract | null) => contractsAfter(db, last)),
  lots: () => inPages((last: LotRecord | null) => lotsAfter(db, last)),
  parts: () => inPages((last: KeyedPart | null) => partsAfter(db, last)),
})
