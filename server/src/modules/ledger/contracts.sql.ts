import { publicId, type RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { ContractStatus, ContractType } from '@jebo/contract/ledger/ledger.lifecycle.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import { withPublicId } from '../../platform/db/public-id.ts'
import type { ContractChanges, Contracts } from '../../platform/db/schema.gen.ts'

const joined = (db: Db) =>
  db.selectFrom('contracts').innerJoin('ledger_accounts', 'ledger_accounts.id', 'contracts.account_id')

const columns = [
  'contracts.id',
  'contracts.public_id',
  'contracts.type',
  'contracts.status',
  'contracts.amount_won',
  'contracts.depositor',
  'contracts.reason',
  'contracts.created_at',
  'contracts.changed_at',
  'ledger_accounts.kind as account_kind',
  'ledger_accounts.owner_id as account_owner',
] as const

const selectContracts = (db: Db) => joined(db).select(columns)
export type ContractRow = Awaited<ReturnType<ReturnType<typeof selectContracts>['execute']>>[number]

export const findContract = (db: Db, id: RowId<'contracts'>): Promise<ContractRow | undefined> =>
  selectContracts(db).where('contracts.id', '=', id).executeTakeFirst()

/** The company whose wallet a contract is about; null if it is no company's. The kind says whose id the owner is. */
export const companyIdOf = ({ account_kind, account_owner }: ContractRow): RowId<'companies'> | null =>
  account_kind === 'COMPANY' ? (account_owner as RowId<'companies'> | null) : null

/** Locks the row until the transaction ends; missing if no contract has that public id. */
export const lockContract = async (tx: Tx, given: number): Promise<ContractRow | undefined> => {
  const id = publicId.safeParse(given)
  if (!id.success) return undefined
  return selectContracts(tx).where('contracts.public_id', '=', id.data).forNoKeyUpdate('contracts').executeTakeFirst()
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
export const findLastActor = async (db: Db, contractId: RowId<'contracts'>): Promise<RowId<'users'> | null> => {
  const row = await db
    .selectFrom('contract_changes')
    .select('actor_id')
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.actor_id ?? null
}

export type ContractFilter = {
  type?: ContractType | undefined
  status?: ContractStatus | undefined
  /** Restricts the list to this company's wallet. */
  companyId?: RowId<'companies'> | undefined
}

const matching = (db: Db, { type, status, companyId }: ContractFilter) => {
  let rows = joined(db)
  if (type !== undefined) rows = rows.where('contracts.type', '=', type)
  if (status !== undefined) rows = rows.where('contracts.status', '=', status)
  if (companyId !== undefined)
    rows = rows.where('ledger_accounts.kind', '=', 'COMPANY').where('ledger_accounts.owner_id', '=', companyId)
  return rows
}

/** Newest first. */
export const listContracts = (db: Db, filter: ContractFilter, page: Page) =>
  pageOf(db, matching(db, filter).select(columns).orderBy('contracts.id', 'desc'), page)
