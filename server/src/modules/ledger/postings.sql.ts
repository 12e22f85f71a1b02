// Writes a posting in one statement: other postings of its wallets wait until its transaction ends, so each further round trip
// to the database would make all of them slower.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { ContractType, JournalType } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import { type QueryCreator, sql } from 'kysely'
import type { Tx } from '../../platform/db/database.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { jobAdded } from '../../platform/jobs/enqueue.ts'
import { type ContractValues, withNewContract } from './contracts.sql.ts'
import { journalPosted } from './seal-journals.ts'

export type OpenedContract = { id: RowId<'contracts'>; publicId: number }

type Journal = {
  type: JournalType
  purpose: 'POST' | 'SETTLE' | 'RETURN'
  contractType: ContractType
  actorId: RowId<'users'> | null
  at: Date
}
type Entry = { accountId: RowId<'ledger_accounts'>; number: number; amountWon: number; balanceAfterWon: number }
type Posted = { journalId: RowId<'ledger_journals'> } & OpenedContract

type Moved = { account_id: Entry['accountId']; number: number; amount_won: number; balance_won: number }

/** The entries as rows, however many there are. */
const movedIn = (entries: readonly Entry[]) =>
  sql<Moved>`unnest(${entries.map(({ accountId }) => accountId)}::bigint[], ${entries.map(({ number }) => number)}::integer[],
    ${entries.map(({ amountWon }) => amountWon)}::bigint[],
    ${entries.map(({ balanceAfterWon }) => balanceAfterWon)}::bigint[])`

const asMoved = sql`moved (account_id, number, amount_won, balance_won)`

/** A statement that has read or inserted the contract. */
type OfContract = QueryCreator<DB & { contract: { id: RowId<'contracts'>; public_id: number } }>

/** Adding a job takes a fifth of a posting, so only the first of those that wait for their seals adds one. */
const sealAwaited = sql<string | null>`
  case when not exists (select from ledger_unsealed) then ${jobAdded(journalPosted, {})} end`

/** Journal, entries, balances and the job that seals the journal; nothing if there is no contract. */
const write = (
  statement: OfContract,
  { type, purpose, contractType, actorId, at }: Journal,
  entries: readonly Entry[],
): Promise<Posted | undefined> =>
  statement
    .with('journal', (build) =>
      build
        .insertInto('ledger_journals')
        .columns(['type', 'purpose', 'contract_id', 'contract_type', 'actor_id', 'created_at'])
        .expression((select) =>
          select
            .selectFrom('contract')
            .select((row) => [
              sql<JournalType>`${type}::text`.as('type'),
              sql<Journal['purpose']>`${purpose}::text`.as('purpose'),
              row.ref('contract.id').as('contract_id'),
              sql<string>`${contractType}::text`.as('contract_type'),
              sql<Journal['actorId']>`${actorId}::bigint`.as('actor_id'),
              sql<Date>`${at}::timestamptz`.as('created_at'),
            ]),
        )
        .returning(['id', 'created_at']),
    )
    .with('entries', (build) =>
      build
        .insertInto('ledger_entries')
        .columns(['journal_id', 'account_id', 'number', 'amount_won', 'balance_after_won', 'posted_at'])
        .expression((select) =>
          select
            .selectFrom('journal')
            .innerJoin(movedIn(entries).as<'moved'>(asMoved), (join) => join.onTrue())
            .select(['journal.id', 'account_id', 'number', 'amount_won', 'balance_won', 'journal.created_at']),
        ),
    )
    .with('balances', (build) =>
      build
        .updateTable('ledger_accounts')
        .from('journal')
        .innerJoin(movedIn(entries).as<'moved'>(asMoved), (join) => join.onTrue())
        .set((row) => ({ balance_won: row.ref('moved.balance_won'), entry_count: row.ref('moved.number') }))
        .whereRef('ledger_accounts.id', '=', 'moved.account_id'),
    )
    .selectFrom('journal')
    .innerJoin('contract', (join) => join.onTrue())
    .select(['journal.id as journalId', 'contract.id', 'contract.public_id as publicId'])
    .select(sealAwaited.as('job'))
    .executeTakeFirst()

/** Posts a contract that is there. */
export const insertPosting = async (
  tx: Tx,
  { id, publicId }: OpenedContract,
  journal: Journal,
  entries: readonly Entry[],
): Promise<Posted> => {
  const statement = tx.with('contract', (build) =>
    build.selectNoFrom([
      sql<RowId<'contracts'>>`${id}::bigint`.as('id'),
      sql<number>`${publicId}::integer`.as('public_id'),
    ]),
  )
  const posted = await write(statement, journal, entries)
  if (!posted) throw new Error('a journal was not written')
  return posted
}

/** Opens a contract with the first entry of its history, and posts it. */
export const insertPostedContract = (
  tx: Tx,
  values: ContractValues,
  journal: Journal,
  entries: readonly Entry[],
): Promise<Posted> =>
  // What else the statement has is of no use here.
  withPublicId((newId) => write(withNewContract(tx, values, newId) as unknown as OfContract, journal, entries))
