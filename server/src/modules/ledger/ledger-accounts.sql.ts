// Ledger accounts and their entries.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { after, feedOf } from '../../platform/db/lists.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectAccounts, selectEntries, type WalletReading } from './visible-to.sql.ts'

type Reading = WalletReading | typeof systemRead

/** The wallet of a company or a crew, a user's balance, the reserve of a program, or one of the platform's own accounts. */
export type AccountName =
  | { kind: 'USER' | 'HOLD'; id: RowId<'users'> }
  | { kind: 'COMPANY'; id: RowId<'companies'> }
  | { kind: 'CREW'; id: RowId<'crews'> }
  | { kind: 'RESERVE'; id: RowId<'programs'> }
  | { kind: 'BANK' | 'TAX' | 'ADJUSTMENT' | 'FEE' }

export type Account = { id: RowId<'ledger_accounts'>; name: AccountName; balanceWon: number; entryCount: number }

const ownerOf = (name: AccountName): number | null => ('id' in name ? name.id : null)

/** A key that is equal for equal accounts. */
export const keyOf = (name: AccountName): string => `${name.kind}:${ownerOf(name) ?? ''}`

/** One condition for each kind, however many names there are: the text stays the same, and the database keeps its plan. */
const rowsOf = (db: Db, reader: Reading, names: readonly AccountName[]) =>
  selectAccounts(db, reader)
    .select(['id', 'kind', 'owner_id', 'balance_won', 'entry_count'])
    .where((where) =>
      where.or(
        [...Map.groupBy(names, ({ kind }) => kind)].map(([kind, named]) => {
          const owners = named.flatMap((name) => ownerOf(name) ?? [])
          // No index helps with `is not distinct from`.
          const isOwned = owners.length > 0 ? isOneOf(where.ref('owner_id'), owners) : where('owner_id', 'is', null)
          return where.and([where('kind', '=', kind), isOwned])
        }),
      ),
    )
    .orderBy('id')

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const accountsOf = (rows: readonly Row[], names: readonly AccountName[]): Account[] =>
  rows.flatMap((row) => {
    const name = names.find((one) => one.kind === row.kind && ownerOf(one) === row.owner_id)
    return name ? [{ id: row.id, name, balanceWon: row.balance_won, entryCount: row.entry_count }] : []
  })

/** Those visible to the reader, without accounts that have no entries yet. */
export const findAccounts = async (db: Db, reader: Reading, names: readonly AccountName[]): Promise<Account[]> =>
  accountsOf(await rowsOf(db, reader, names).execute(), names)

const insertAccounts = async (tx: Tx, names: readonly AccountName[]): Promise<void> => {
  const inOrder = names.toSorted((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1))
  await tx
    .insertInto('ledger_accounts')
    .values(inOrder.map((name) => ({ kind: name.kind, owner_id: ownerOf(name) })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Loads the accounts, and creates missing ones.
 * @param names each account once
 */
export const openAccounts = async (tx: Tx, names: readonly AccountName[]): Promise<Account[]> => {
  const there = await findAccounts(tx, systemRead, names)
  if (there.length === names.length) return there
  const isThere = new Set(there.map((account) => keyOf(account.name)))
  await insertAccounts(
    tx,
    names.filter((name) => !isThere.has(keyOf(name))),
  )
  return findAccounts(tx, systemRead, names)
}

/**
 * Locks the accounts in the order of their ids until the transaction ends. The lock does not conflict with foreign key
 * checks: otherwise two transactions that insert contracts for an account first would deadlock.
 * @param names each account once
 */
export const lockAccounts = async (tx: Tx, names: readonly AccountName[]): Promise<Account[]> => {
  const lock = async () => accountsOf(await rowsOf(tx, systemRead, names).forNoKeyUpdate().execute(), names)
  const locked = await lock()
  if (locked.length === names.length) return locked
  await openAccounts(tx, names)
  return lock()
}

/** What an account held at a moment. */
const findBalanceAt = async (db: Db, reader: Reading, { id }: Account, moment: Date): Promise<number> => {
  const row = await selectEntries(db, reader)
    .select('ledger_entries.balance_after_won')
    .where('ledger_entries.account_id', '=', id)
    .where('ledger_entries.posted_at', '<=', moment)
    .orderBy('ledger_entries.posted_at', 'desc')
    .orderBy('ledger_entries.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.balance_after_won ?? 0
}

/** The balance of an account in whole won, now or at a moment; 0 if the reader does not see it. */
export const balanceOf = async (
  db: Db,
  reader: Reading,
  account: AccountName,
  until: Date | null = null,
): Promise<number> => {
  const [found] = await findAccounts(db, reader, [account])
  if (!found) return 0
  return until === null ? found.balanceWon : findBalanceAt(db, reader, found, until)
}

/** Whether any money of a user was ever moved. */
export const hasEntries = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await findAccounts(db, systemRead, [{ kind: 'USER', id: userId }])).some(({ entryCount }) => entryCount > 0)

/** Whom these journals paid, of those that paid a user. */
export const listReceivers = async (
  db: Db,
  journalIds: readonly RowId<'ledger_journals'>[],
): Promise<Map<RowId<'ledger_journals'>, RowId<'users'>>> => {
  if (journalIds.length === 0) return new Map()
  const rows = await selectEntries(db, systemRead)
    .select(['ledger_entries.journal_id', 'ledger_accounts.user_id'])
    .where('ledger_entries.journal_id', 'in', journalIds)
    .where('ledger_accounts.kind', '=', 'USER')
    .where('ledger_entries.amount_won', '>', 0)
    .execute()
  return new Map(rows.flatMap(({ journal_id, user_id }) => (user_id === null ? [] : [[journal_id, user_id] as const])))
}

type EntriesQuery = {
  viewer: WalletReading
  accountId: RowId<'ledger_accounts'>
  start: string | undefined
  size: number
  /** Both included. */
  since: Date | null
  until: Date | null
}

/** An account's entries in a period, newest first, starting after `start`. */
export const listEntries = (db: Db, { viewer, accountId, start, size, since, until }: EntriesQuery) => {
  const entries = selectEntries(db, viewer)
    .where('ledger_entries.account_id', '=', accountId)
    .$if(since !== null, (query) => query.where('ledger_entries.posted_at', '>=', since))
    .$if(until !== null, (query) => query.where('ledger_entries.posted_at', '<=', until))
  const rows = entries.select([
    'ledger_entries.uuid',
    'ledger_entries.amount_won',
    'ledger_entries.balance_after_won',
    'ledger_entries.posted_at',
    'ledger_journals.type',
    'ledger_journals.created_at',
    'ledger_journals.id as journal_id',
    'payer.kind as payer_kind',
    'payer.owner_id as payer_id',
    'contracts.ticket_id',
    'contracts.fee_won',
    'contracts.reason',
    'contracts.amount_won as contract_won',
  ])
  const last = start === undefined ? undefined : entries.where('ledger_entries.uuid', '=', start)
  const sorted = after(rows, { by: ['ledger_entries.posted_at', 'ledger_entries.number'], direction: 'desc' }, last)
  return feedOf(sorted, size, (row) => row.uuid)
}
