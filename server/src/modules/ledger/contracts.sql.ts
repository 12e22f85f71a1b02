import { publicId, type RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import {
  type ContractStatus,
  type ContractType,
  contractLifecycles,
  contractStatuses,
} from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countTabs, limited, pageOf } from '../../platform/db/lists.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { ContractChanges, Contracts } from '../../platform/db/schema.gen.ts'
import type { Reader, Viewer } from '../../platform/http/reader.ts'
import { type ContractWay, selectContractChanges, selectContracts, selectCountedContracts } from './visible-to.sql.ts'

const columns = [
  'contracts.id',
  'contracts.public_id',
  'contracts.type',
  'contracts.status',
  'contracts.amount_won',
  'contracts.depositor',
  'contracts.reason',
  'contracts.requested_by',
  'contracts.created_at',
  'contracts.changed_at',
  'withdrawals.national_tax_won',
  'withdrawals.local_tax_won',
  'withdrawals.payout_won',
  'withdrawals.bank',
  'withdrawals.number_end',
  'ledger_accounts.kind as account_kind',
  'ledger_accounts.owner_id as account_owner',
] as const

export type ContractRow = Awaited<ReturnType<typeof listContracts>>['rows'][number]

export const findContract = (db: Db, reader: Reader, id: RowId<'contracts'>): Promise<ContractRow | undefined> =>
  selectContracts(db, reader).select(columns).where('contracts.id', '=', id).executeTakeFirst()

/** A deposit of the manager's company; missing if it has none with that public id. */
export const findDeposit = async (db: Db, manager: Viewer, given: number): Promise<ContractRow | undefined> => {
  const id = publicId.safeParse(given)
  if (!id.success) return undefined
  return selectContracts(db, manager, 'COMPANY')
    .select(columns)
    .where('contracts.public_id', '=', id.data)
    .where('contracts.type', '=', 'DEPOSIT')
    .executeTakeFirst()
}

/** The number of announced deposits of the manager's company that are neither posted nor canceled. */
export const countOpenDeposits = async (db: Db, manager: Viewer): Promise<number> => {
  const { isFinal, states } = contractLifecycles.DEPOSIT
  const row = await selectContracts(db, manager, 'COMPANY')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('contracts.type', '=', 'DEPOSIT')
    .where(
      'contracts.status',
      'in',
      states.filter((status) => !isFinal(status)),
    )
    .executeTakeFirstOrThrow()
  return row.count
}

/** The number of a user's withdrawals that are neither paid nor returned. */
export const countOpenWithdrawals = async (db: Db, user: Viewer): Promise<number> => {
  const { isFinal, states } = contractLifecycles.WITHDRAW
  const open = states.filter((status) => !isFinal(status))
  const row = await selectContracts(db, user, 'USER')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('contracts.type', '=', 'WITHDRAW')
    .where('contracts.status', 'in', open)
    .executeTakeFirstOrThrow()
  return row.count
}

/** When the user asked for their newest withdrawals, the newest first. */
export const listWithdrawalTimes = async (
  db: Db,
  user: Viewer,
  { since, most }: { since: Date; most: number },
): Promise<Date[]> => {
  const rows = await selectContracts(db, user, 'USER')
    .select('contracts.created_at')
    .where('contracts.type', '=', 'WITHDRAW')
    .where('contracts.created_at', '>', since)
    .orderBy('contracts.id', 'desc')
    .limit(most)
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/**
 * Locks the row until the transaction ends; missing if no contract has that public id.
 * @param ways the kinds of access by which the viewer acts
 */
export const lockContract = async (
  tx: Tx,
  { viewer, ways }: { viewer: Viewer; ways: readonly ContractWay[] },
  given: number,
): Promise<ContractRow | undefined> => {
  const id = publicId.safeParse(given)
  if (!id.success) return undefined
  const rows = selectContracts(tx, viewer, ...ways)
    .select(columns)
    .where('contracts.public_id', '=', id.data)
  return rows.forNoKeyUpdate('contracts').executeTakeFirst()
}

export const insertContract = (
  tx: Tx,
  contract: Omit<Insertable<Contracts>, 'public_id'>,
): Promise<{ id: RowId<'contracts'>; public_id: number }> =>
  withPublicId((newId) =>
    tx
      .insertInto('contracts')
      .values({ ...contract, public_id: newId })
      .onConflict((conflict) => conflict.column('public_id').doNothing())
      .returning(['id', 'public_id'])
      .executeTakeFirst(),
  )

export const insertContractChange = async (tx: Tx, change: Insertable<ContractChanges>): Promise<void> => {
  await tx.insertInto('contract_changes').values(change).execute()
}

/** The user who last changed the contract's status. */
export const findLastActor = async (
  db: Db,
  reader: Reader,
  contractId: RowId<'contracts'>,
): Promise<RowId<'users'> | null> => {
  const row = await selectContractChanges(db, reader)
    .select('contract_changes.actor_id')
    .where('contract_changes.contract_id', '=', contractId)
    .orderBy('contract_changes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor_id ?? null
}

export type ContractFilter = {
  viewer: Viewer
  /** The kind of access that the list serves. */
  way: ContractWay
  type?: ContractType | undefined
  status?: ContractStatus | undefined
}

type StaffFilter = Pick<ContractFilter, 'type' | 'status'>

const matching = (db: Db, { viewer, way, type, status }: ContractFilter) => {
  let rows = selectContracts(db, viewer, way)
  if (type !== undefined) rows = rows.where('contracts.type', '=', type)
  if (status !== undefined) rows = rows.where('contracts.status', '=', status)
  return rows
}

/** Those of all wallets, newest first, with the counts of each status. */
export const listContractsForStaff = async (db: Db, staff: Viewer, { type, status }: StaffFilter, page: Page) => {
  const all = selectCountedContracts(db, staff)
  const counted = type === undefined ? all : all.where('type', '=', type)
  const rowsIn = (only: ContractStatus) => counted.where('status', '=', only)
  const counts = await countTabs(db, { states: contractStatuses, open: status, rowsIn })
  const found = matching(db, { viewer: staff, way: 'STAFF', type, status })
  const sorted = found.select(columns).orderBy('contracts.id', 'desc')
  return { ...counts, rows: await limited(sorted, page).execute() }
}

/** Newest first. */
export const listContracts = (db: Db, filter: ContractFilter, page: Page) =>
  pageOf(db, matching(db, filter).select(columns).orderBy('contracts.id', 'desc'), page)
