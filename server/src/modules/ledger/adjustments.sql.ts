// Corrections of wallets, which only staff read; owners see their contracts and entries.
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { Adjustments } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { selectAdjustments } from './visible-to.sql.ts'

const rowsOf = (db: Db, staff: Actor) =>
  selectAdjustments(db, staff)
    .selectAll('adjustments')
    .select(['ledger_accounts.kind as account_kind', 'ledger_accounts.owner_id as account_owner'])

export type AdjustmentRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

export const insertAdjustment = async (
  tx: Tx,
  adjustment: Omit<Insertable<Adjustments>, 'uuid'>,
): Promise<{ id: RowId<'adjustments'>; uuid: string }> =>
  tx.insertInto('adjustments').values(adjustment).returning(['id', 'uuid']).executeTakeFirstOrThrow()

/** Newest first. */
export const listAdjusted = (db: Db, staff: Actor, page: Page) =>
  pageOf(db, rowsOf(db, staff).orderBy('adjustments.id', 'desc'), page)

export const findAdjustment = (db: Db, staff: Actor, uuid: string): Promise<AdjustmentRow | undefined> =>
  rowsOf(db, staff).where('adjustments.uuid', '=', uuid).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockAdjustment = (tx: Tx, staff: Actor, uuid: string): Promise<AdjustmentRow | undefined> =>
  rowsOf(tx, staff).where('adjustments.uuid', '=', uuid).forNoKeyUpdate('adjustments').executeTakeFirst()
