// Batches of payouts, which only staff read.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { batchLifecycle } from '@jebo/contract/ledger/batches.lifecycle.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type ContractRow, contractColumns } from './contracts.sql.ts'
import { selectContractChanges, selectContracts, selectPayoutBatches } from './visible-to.sql.ts'

const approvedOf = (db: Db, staff: Actor) =>
  selectContracts(db, staff, 'STAFF')
    .leftJoin('batched_payouts', 'batched_payouts.contract_id', 'contracts.id')
    .where('contracts.type', '=', 'WITHDRAW')
    .where('contracts.status', '=', 'APPROVED')
    .where('batched_payouts.contract_id', 'is', null)

const approvalsBy = (tx: Tx, staff: Actor, isSecond: boolean) =>
  selectContractChanges(tx, staff)
    .select('contract_changes.id')
    .where('contract_changes.contract_id', '=', sql.ref<RowId<'contracts'>>('contracts.id'))
    .where('contract_changes.to_status', '=', 'APPROVED')
    .where('contract_changes.actor_id', '=', staff.id)
    .where(sql<boolean>`${isSecond}`)

/** What is approved and in no batch. */
export const sumWaiting = async (db: Db, staff: Actor): Promise<{ count: number; totalWon: number }> => {
  const row = await approvedOf(db, staff)
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(withdrawals.payout_won), 0)::bigint`.as('total_won'),
    ])
    .executeTakeFirstOrThrow()
  return { count: row.count, totalWon: row.total_won }
}

/**
 * Locks the oldest that wait and do not go to this member of staff, until the transaction ends.
 * @param isSecond leaves out those that this member of staff has approved
 */
export const lockWaiting = (tx: Tx, staff: Actor, { most, isSecond }: { most: number; isSecond: boolean }) =>
  approvedOf(tx, staff)
    .where(({ not, exists }) => not(exists(approvalsBy(tx, staff, isSecond))))
    .select(['contracts.id', 'withdrawals.payout_won'])
    .where('withdrawals.user_id', '!=', staff.id)
    .orderBy('contracts.id')
    .limit(most)
    .forNoKeyUpdate('contracts')
    .execute()

type NewBatch = { contractIds: readonly RowId<'contracts'>[]; totalWon: number; staffId: RowId<'users'>; at: Date }

export const insertBatch = async (tx: Tx, { contractIds, totalWon, staffId, at }: NewBatch): Promise<string> => {
  const { id, uuid } = await tx
    .insertInto('payout_batches')
    .values({
      ...{ state: batchLifecycle.start, payout_count: contractIds.length, total_won: totalWon },
      ...{ created_by: staffId, created_at: at, changed_at: at },
    })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('batched_payouts')
    .values(contractIds.map((contractId) => ({ batch_id: id, contract_id: contractId })))
    .execute()
  return uuid
}

/** Each with what is open of it, and whether some of it goes to this member of staff. */
const selectBatches = (db: Db, staff: Actor) =>
  selectPayoutBatches(db, staff)
    .selectAll('payout_batches')
    .select((select) => [
      selectContracts(db, staff, 'STAFF')
        .innerJoin('batched_payouts', 'batched_payouts.contract_id', 'contracts.id')
        .where('batched_payouts.batch_id', '=', sql.ref<RowId<'payout_batches'>>('payout_batches.id'))
        .where('contracts.status', '=', 'APPROVED')
        .select((inner) => inner.fn.countAll<number>().as('open'))
        .as('open'),
      select
        .exists(
          selectContracts(db, staff, 'STAFF')
            .innerJoin('batched_payouts', 'batched_payouts.contract_id', 'contracts.id')
            .where('batched_payouts.batch_id', '=', sql.ref<RowId<'payout_batches'>>('payout_batches.id'))
            .where('withdrawals.user_id', '=', staff.id)
            .select('contracts.id'),
        )
        .as('is_own'),
    ])

export type BatchRow = Awaited<ReturnType<ReturnType<typeof selectBatches>['execute']>>[number]

/** Newest first. */
export const listBatches = (db: Db, staff: Actor, page: Page) =>
  pageOf(db, selectBatches(db, staff).orderBy('payout_batches.id', 'desc'), page)

export const findBatch = (db: Db, staff: Actor, uuid: string): Promise<BatchRow | undefined> =>
  selectBatches(db, staff).where('uuid', '=', uuid).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockBatch = (tx: Tx, staff: Actor, uuid: string): Promise<BatchRow | undefined> =>
  selectBatches(tx, staff).where('uuid', '=', uuid).forNoKeyUpdate('payout_batches').executeTakeFirst()

const payoutsIn = (db: Db, staff: Actor, batchId: RowId<'payout_batches'>) =>
  selectContracts(db, staff, 'STAFF')
    .innerJoin('batched_payouts', 'batched_payouts.contract_id', 'contracts.id')
    .where('batched_payouts.batch_id', '=', batchId)
    .orderBy('contracts.id')

export const listBatched = (db: Db, staff: Actor, batchId: RowId<'payout_batches'>): Promise<ContractRow[]> =>
  payoutsIn(db, staff, batchId).select(contractColumns).execute()

/** Locks those that are neither paid nor returned, until the transaction ends. */
export const lockOpenBatched = (tx: Tx, staff: Actor, batchId: RowId<'payout_batches'>): Promise<ContractRow[]> =>
  payoutsIn(tx, staff, batchId)
    .select(contractColumns)
    .where('contracts.status', '=', 'APPROVED')
    .forNoKeyUpdate('contracts')
    .execute()

/** The accounts of those that are neither paid nor returned, still sealed. */
export const listSealedAccounts = (db: Db, staff: Actor, batchId: RowId<'payout_batches'>) =>
  payoutsIn(db, staff, batchId)
    .select([
      ...([
        'contracts.public_id',
        'withdrawals.payout_won',
        'withdrawals.user_id',
        'withdrawals.account_uuid',
      ] as const),
      ...(['withdrawals.bank', 'withdrawals.sealed_owner', 'withdrawals.sealed_account_number'] as const),
    ])
    .where('contracts.status', '=', 'APPROVED')
    .execute()
