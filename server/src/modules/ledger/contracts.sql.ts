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

export const contractColumns = [
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
  'adjustments.amount_won as adjusted_won',
  'withdrawals.bank',
  'withdrawals.number_end',
  'ledger_accounts.kind as account_kind',
  'ledger_accounts.owner_id as account_owner',
] as const

export type ContractRow = Awaited<ReturnType<typeof listContracts>>['rows'][number]

export const findContract = (db: Db, reader: Reader, id: RowId<'contracts'>): Promise<ContractRow | undefined> =>
  selectContracts(db, reader).select(contractColumns).where('contracts.id', '=', id).executeTakeFirst()

/** A deposit of the manager's company; missing if it has none with that public id. */
export const findDeposit = async (db: Db, manager: Viewer, given: number): Promise<ContractRow | undefined> => {
  const id = publicId.safeParse(given)
  if (!id.success) return undefined
  return selectContracts(db, manager, 'COMPANY')
    .select(contractColumns)
    .where('contracts.public_id', '=', id.data)
    .where('contracts.type', '=', 'DEPOSIT')
    .executeTakeFirst()
}

type RequestedType = 'DEPOSIT' | 'WITHDRAW'

/** The deposits of the viewer's company, or their withdrawals. */
const requestedBy = (db: Db, viewer: Viewer, type: RequestedType) =>
  selectContracts(db, viewer, type === 'DEPOSIT' ? 'COMPANY' : 'USER').where('contracts.type', '=', type)

const countOpen = async (db: Db, viewer: Viewer, type: RequestedType): Promise<number> => {
  const { isFinal, states } = contractLifecycles[type]
  const open = states.filter((status) => !isFinal(status))
  const row = await requestedBy(db, viewer, type)
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('contracts.status', 'in', open)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The number of announced deposits of the manager's company that are neither posted nor canceled. */
export const countOpenDeposits = (db: Db, manager: Viewer): Promise<number> => countOpen(db, manager, 'DEPOSIT')

/** The number of a user's withdrawals that are neither paid nor returned. */
export const countOpenWithdrawals = (db: Db, user: Viewer): Promise<number> => countOpen(db, user, 'WITHDRAW')

/** Contracts whose number in a day is limited; the reserve is that of one program. */
export type Counted = RequestedType | { reserveOf: RowId<'programs'> }

const selectCounted = (db: Db, viewer: Viewer, which: Counted) =>
  typeof which === 'string'
    ? requestedBy(db, viewer, which)
    : selectContracts(db, viewer, 'RESERVE').where('ledger_accounts.owner_id', '=', which.reserveOf)

/** When the newest of these were asked for, the newest first. */
export const listTimes = async (
  db: Db,
  viewer: Viewer,
  { which, since, most }: { which: Counted; since: Date; most: number },
): Promise<Date[]> => {
  const rows = await selectCounted(db, viewer, which)
    .select('contracts.created_at')
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
    .select(contractColumns)
    .where('contracts.public_id', '=', id.data)
  return rows.forNoKeyUpdate('contracts').executeTakeFirst()
}

export type ContractValues = Omit<Insertable<Contracts>, 'public_id'>

/** A statement that inserts a contract with the first entry of its history; `contract` is empty if the id is taken. */
export const withNewContract = (tx: Tx, contract: ContractValues, newId: number) =>
  tx
    .with('contract', (build) =>
      build
        .insertInto('contracts')
        .values({ ...contract, public_id: newId })
        .onConflict((conflict) => conflict.column('public_id').doNothing())
        .returning(['id', 'public_id', 'status', 'requested_by', 'created_at']),
    )
    .with('change', (build) =>
      build
        .insertInto('contract_changes')
        .columns(['contract_id', 'to_status', 'actor_id', 'changed_at'])
        .expression((select) => select.selectFrom('contract').select(['id', 'status', 'requested_by', 'created_at'])),
    )

export const insertContract = (
  tx: Tx,
  contract: ContractValues,
): Promise<{ id: RowId<'contracts'>; public_id: number }> =>
  withPublicId((newId) =>
    withNewContract(tx, contract, newId).selectFrom('contract').select(['id', 'public_id']).executeTakeFirst(),
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

/** The users who last changed the status of these contracts. */
export const listLastActors = async (
  db: Db,
  reader: Reader,
  contractIds: readonly RowId<'contracts'>[],
): Promise<Map<RowId<'contracts'>, RowId<'users'>>> => {
  if (contractIds.length === 0) return new Map()
  const rows = await selectContractChanges(db, reader)
    .distinctOn('contract_changes.contract_id')
    .select(['contract_changes.contract_id', 'contract_changes.actor_id'])
    .where('contract_changes.contract_id', 'in', contractIds)
    .orderBy('contract_changes.contract_id')
    .orderBy('contract_changes.id', 'desc')
    .execute()
  return new Map(
    rows.flatMap(({ contract_id, actor_id }) => (actor_id === null ? [] : [[contract_id, actor_id] as const])),
  )
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
  const sorted = found.select(contractColumns).orderBy('contracts.id', 'desc')
  return { ...counts, rows: await limited(sorted, page).execute() }
}

export const listLatestDeposits = (db: Db, manager: Viewer, most: number): Promise<ContractRow[]> =>
  matching(db, { viewer: manager, way: 'COMPANY', type: 'DEPOSIT' })
    .select(contractColumns)
    .orderBy('contracts.id', 'desc')
    .limit(most)
    .execute()

/** Newest first. */
export const listContracts = (db: Db, filter: ContractFilter, page: Page) =>
  pageOf(db, matching(db, filter).select(contractColumns).orderBy('contracts.id', 'desc'), page)
