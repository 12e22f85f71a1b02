// Who can see a wallet, its contracts and its entries. Every read of these tables starts with a function of this file.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import { seenThrough, type Ways } from '../../platform/db/ways.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'

const build = expressionBuilder<DB, 'ledger_accounts'>()

/** The user whose wallet it is, and members of the company whose wallet or reserve it is. */
const walletWays = {
  USER: (viewer) =>
    viewer &&
    build.and([
      build('ledger_accounts.kind', 'in', ['USER', 'HOLD']),
      build('ledger_accounts.owner_id', '=', viewer.id),
    ]),
  COMPANY: (viewer) => {
    const company = viewer?.standing.company ?? null
    return (
      company &&
      build.and([build('ledger_accounts.kind', '=', 'COMPANY'), build('ledger_accounts.owner_id', '=', company.id)])
    )
  },
  RESERVE: (viewer) => {
    const company = viewer?.standing.company ?? null
    return (
      company &&
      build.and([
        build('ledger_accounts.kind', '=', 'RESERVE'),
        build(
          'ledger_accounts.id',
          'in',
          build.selectFrom('program_reserves').select('account_id').where('company_id', '=', company.id),
        ),
      ])
    )
  },
} satisfies Ways<string>

/** A member of a crew; who is one is said by the crews module, which depends on this one. */
export type CrewReading = { viewer: Actor; isCrewMember: (crewId: string, user: Actor) => Expression<SqlBool> }

/** Staff read the statements of all accounts. */
export type StaffReading = { staff: Actor }

/** Who reads wallets: their own and their company's, those of their crews, or all of them as staff. */
export type WalletReading = Viewer | CrewReading | StaffReading

const seesWallet = (reader: WalletReading): Expression<SqlBool> => {
  if (reader !== null && 'staff' in reader) return build.lit(reader.staff.standing.isStaff)
  if (reader === null || !('isCrewMember' in reader)) return seenThrough(walletWays, reader, [])
  return build.and([
    build('ledger_accounts.kind', '=', 'CREW'),
    reader.isCrewMember('ledger_accounts.owner_id', reader.viewer),
  ])
}

/** Ledger accounts visible to the reader; only staff see those of the platform. */
export const selectAccounts = (db: Db, reader: WalletReading | typeof systemRead) => {
  const rows = db.selectFrom('ledger_accounts')
  return reader === systemRead ? rows : rows.where(seesWallet(reader))
}

const staffWay = { STAFF: (viewer) => (viewer?.standing.isStaff ? build.lit(true) : null) } satisfies Ways<string>

/** The reserves of a company, for its members, or of any programs. */
export const selectReserves = (db: Db, reader: WalletReading | typeof systemRead) =>
  selectAccounts(db, reader).innerJoin('program_reserves', 'program_reserves.account_id', 'ledger_accounts.id')

/** What an account that is read held at a moment. */
export const heldAt = (moment: Date): RawBuilder<number> =>
  sql`coalesce((select balance_after_won from ledger_entries where account_id = ledger_accounts.id
    and posted_at <= ${moment} order by posted_at desc, number desc limit 1), 0)`

const buildContract = expressionBuilder<DB, 'contracts'>()

type Owner = { kind: 'USER'; id: RowId<'users'> } | { kind: 'COMPANY'; id: RowId<'companies'> }

/** One value, so that the newest contracts of a wallet are the end of its part of an index. */
const isOfWallet = ({ kind, id }: Owner): Expression<SqlBool> =>
  buildContract('contracts.account_id', '=', (one) =>
    one
      .selectFrom('ledger_accounts as wallets')
      .select('wallets.id')
      .where('wallets.kind', '=', kind)
      .where('wallets.owner_id', '=', id),
  )

/** Contracts are also visible to staff. What is held for withdrawals has none of its own. */
const contractWays = {
  ...walletWays,
  ...staffWay,
  USER: (viewer) => viewer && isOfWallet({ kind: 'USER', id: viewer.id }),
  COMPANY: (viewer) => {
    const company = viewer?.standing.company ?? null
    return company && isOfWallet({ kind: 'COMPANY', id: company.id })
  },
} satisfies Ways<string>
export type ContractWay = keyof typeof contractWays

/**
 * Contracts visible to the reader, each with the ledger account of the wallet it concerns, and what a withdrawal pays out.
 * @param through the kinds of access to consider, for calls that serve only some of them
 */
export const selectContracts = (db: Db, reader: Reader, ...through: ContractWay[]) => {
  const rows = db
    .selectFrom('contracts')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'contracts.account_id')
    .leftJoin('withdrawals', 'withdrawals.contract_id', 'contracts.id')
    .leftJoin('adjustments', 'adjustments.contract_id', 'contracts.id')
  return reader === systemRead ? rows : rows.where(seenThrough(contractWays, reader, through))
}

/** Contracts for staff who count them: the wallet of each would cost more than all else. */
export const selectCountedContracts = (db: Db, staff: Viewer) =>
  db.selectFrom('contracts').where(seenThrough(staffWay, staff, []))

/** Batches of payouts, for staff alone. */
export const selectPayoutBatches = (db: Db, staff: Viewer) =>
  db.selectFrom('payout_batches').where(seenThrough(staffWay, staff, []))

/** What came in at the bank, for staff alone. */
export const selectBankLines = (db: Db, staff: Viewer) =>
  db.selectFrom('bank_lines').where(seenThrough(staffWay, staff, []))

/** The same, with the deposits that they paid. */
export const selectMatchedLines = (db: Db, staff: Viewer) =>
  selectBankLines(db, staff).leftJoin('contracts', 'contracts.id', 'bank_lines.contract_id')

/** Corrections with their wallets, for staff alone. */
export const selectAdjustments = (db: Db, staff: Viewer) =>
  db
    .selectFrom('adjustments')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'adjustments.account_id')
    .where(seenThrough(staffWay, staff, []))

/** The history of contracts visible to the reader. */
export const selectContractChanges = (db: Db, reader: Reader) =>
  selectContracts(db, reader).innerJoin('contract_changes', 'contract_changes.contract_id', 'contracts.id')

/**
 * Entries of wallets visible to the reader, each with its journal, the contract that it belongs to, and the wallet that it is
 * about: of a transfer, the one that pays.
 */
export const selectEntries = (db: Db, reader: WalletReading | typeof systemRead) => {
  const rows = db
    .selectFrom('ledger_entries')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
    .innerJoin('ledger_journals', 'ledger_journals.id', 'ledger_entries.journal_id')
    .innerJoin('contracts', 'contracts.id', 'ledger_journals.contract_id')
    .innerJoin('ledger_accounts as payer', 'payer.id', 'contracts.account_id')
  return reader === systemRead ? rows : rows.where(seesWallet(reader))
}

/** Journals of contracts visible to the reader, each with its contract. */
export const selectJournals = (db: Db, reader: Reader) =>
  selectContracts(db, reader).innerJoin('ledger_journals', 'ledger_journals.contract_id', 'contracts.id')
