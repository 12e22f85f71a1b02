// Journals with all that the chain covers, read page by page.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import { systemRead } from '../../platform/http/reader.ts'
import type { EntryRecord, JournalRecord, PartRecord, WithdrawalRecord } from './journal-record.ts'
import { selectEntries, selectJournals } from './visible-to.sql.ts'

type JournalId = RowId<'ledger_journals'>

const entriesOf = async (db: Db, ids: readonly JournalId[]): Promise<Map<number, EntryRecord[]>> => {
  const rows = await selectEntries(db, systemRead)
    .select([
      ...(['ledger_entries.id', 'ledger_entries.journal_id', 'ledger_entries.account_id'] as const),
      ...(['ledger_entries.number', 'ledger_entries.amount_won', 'ledger_entries.balance_after_won'] as const),
      ...(['ledger_accounts.kind', 'ledger_accounts.owner_id'] as const),
    ])
    .where('ledger_entries.journal_id', 'in', ids)
    .orderBy('ledger_entries.account_id')
    .execute()
  const entries = rows.map((row) => ({
    journalId: row.journal_id,
    id: row.id,
    accountId: row.account_id,
    kind: row.kind,
    ownerId: row.owner_id,
    number: row.number,
    amountWon: row.amount_won,
    balanceAfterWon: row.balance_after_won,
  }))
  return Map.groupBy(entries, ({ journalId }) => journalId)
}

const partsOf = async (db: Db, contractIds: readonly RowId<'contracts'>[]): Promise<Map<number, PartRecord[]>> => {
  if (contractIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('withdrawal_parts')
    .select(['contract_id', 'entry_id', 'from_won', 'to_won', 'national_tax_won', 'local_tax_won'])
    .where('contract_id', 'in', contractIds)
    .execute()
  const parts = rows.map((row) => ({
    contractId: row.contract_id,
    lotId: row.entry_id,
    fromWon: row.from_won,
    toWon: row.to_won,
    nationalWon: row.national_tax_won,
    localWon: row.local_tax_won,
  }))
  return Map.groupBy(parts, ({ contractId }) => contractId)
}

const journalRows = (db: Db, ids: readonly JournalId[]) =>
  selectJournals(db, systemRead)
    .select([
      ...([
        'ledger_journals.id',
        'ledger_journals.type',
        'ledger_journals.purpose',
        'ledger_journals.actor_id',
      ] as const),
      ...(['ledger_journals.created_at', 'ledger_journals.contract_id', 'ledger_journals.contract_type'] as const),
      ...(['contracts.public_id', 'contracts.amount_won', 'contracts.account_id', 'contracts.ticket_id'] as const),
      'contracts.fee_won',
      ...(['tax_rule', 'national_tax_won', 'local_tax_won', 'payout_won'] as const),
    ])
    .where('ledger_journals.id', 'in', ids)
    .orderBy('ledger_journals.id')

type JournalRow = Awaited<ReturnType<ReturnType<typeof journalRows>['execute']>>[number]

/** Only the journal that takes credit out of the wallet has the taxes and parts, which are fixed with it. */
const isTaking = ({ contract_type, purpose }: JournalRow): boolean => contract_type === 'WITHDRAW' && purpose === 'POST'

const withdrawalOf = (row: JournalRow, parts: PartRecord[]): WithdrawalRecord | null => {
  const { tax_rule, national_tax_won, local_tax_won, payout_won } = row
  if (!isTaking(row) || tax_rule === null || payout_won === null) return null
  return {
    rule: tax_rule,
    nationalWon: national_tax_won ?? 0,
    localWon: local_tax_won ?? 0,
    payoutWon: payout_won,
    parts,
  }
}

/** Journals with these ids, those that exist, in the order of their ids. */
export const readJournals = async (db: Db, ids: readonly JournalId[]): Promise<JournalRecord[]> => {
  if (ids.length === 0) return []
  const rows = await journalRows(db, ids).execute()
  const entries = await entriesOf(db, ids)
  const parts = await partsOf(
    db,
    rows.filter(isTaking).map(({ contract_id }) => contract_id),
  )
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    purpose: row.purpose,
    at: row.created_at.toISOString(),
    actorId: row.actor_id,
    contract: {
      publicId: row.public_id,
      type: row.contract_type,
      amountWon: row.amount_won,
      accountId: row.account_id,
      ticketId: row.ticket_id,
      feeWon: row.fee_won,
    },
    entries: entries.get(row.id) ?? [],
    withdrawal: withdrawalOf(row, parts.get(row.contract_id) ?? []),
  }))
}
