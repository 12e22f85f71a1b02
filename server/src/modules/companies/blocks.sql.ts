import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { CompanyBlocks } from '../../platform/db/schema.gen.ts'
import type { Actor, Member } from '../../platform/http/call.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { selectBlocks, selectCompanies } from './visible-to.sql.ts'

const columns = [
  'id',
  'uuid',
  'company_id',
  'user_id',
  'reason',
  'blocked_by',
  'blocked_at',
  'lifted_by',
  'lifted_at',
  'lift_reason',
] as const

/** Null if the company blocks the user already. */
export const insertBlock = async (tx: Tx, block: Insertable<CompanyBlocks>) =>
  (await tx
    .insertInto('company_blocks')
    .values(block)
    .onConflict((conflict) => conflict.columns(['company_id', 'user_id']).where('lifted_at', 'is', null).doNothing())
    .returning(['id', 'uuid'])
    .executeTakeFirst()) ?? null

/** Those of the manager's company, newest first. */
export const listBlocksOfCompany = (db: Db, manager: Member, page: Page) =>
  pageOf(db, selectBlocks(db, manager, 'COMPANY').select(columns).orderBy('id', 'desc'), page)
export type BlockRow = Awaited<ReturnType<typeof listBlocksOfCompany>>['rows'][number]

/** Those of a user, newest first. */
export const listBlocksOfUser = (db: Db, user: Actor, page: Page) =>
  pageOf(db, selectBlocks(db, user, 'USER').select(columns).orderBy('id', 'desc'), page)

/** Those of all companies, or of one user, newest first. */
export const listBlocksForStaff = (db: Db, staff: Actor, userId: RowId<'users'> | null, page: Page) => {
  const rows = selectBlocks(db, staff, 'STAFF').select(columns).orderBy('id', 'desc')
  return pageOf(db, userId === null ? rows : rows.where('user_id', '=', userId), page)
}

/** Locks any block for staff until the transaction ends. */
export const lockBlock = (tx: Tx, staff: Actor, uuid: string) =>
  selectBlocks(tx, staff, 'STAFF').select(columns).where('uuid', '=', uuid).forUpdate().executeTakeFirst()

/** Locks a block of the manager's company until the transaction ends. */
export const lockBlockOfCompany = (tx: Tx, manager: Member, uuid: string) =>
  selectBlocks(tx, manager, 'COMPANY').select(columns).where('uuid', '=', uuid).forUpdate().executeTakeFirst()

/** For events, without a visibility check. */
export const findBlock = (db: Db, id: RowId<'company_blocks'>) =>
  selectBlocks(db, systemRead).select(columns).where('id', '=', id).executeTakeFirst()

type Lifted = { by: RowId<'users'>; at: Date; reason: string | null }

/** The caller has locked it. */
export const setLifted = async (tx: Tx, id: RowId<'company_blocks'>, { by, at, reason }: Lifted): Promise<void> => {
  await tx
    .updateTable('company_blocks')
    .set({ lifted_by: by, lifted_at: at, lift_reason: reason })
    .where('id', '=', id)
    .execute()
}

/** The block of a company that is in force for this user; they read its reason. */
export const findOwnBlock = (db: Db, user: Actor, companyId: RowId<'companies'>) =>
  selectBlocks(db, user, 'USER')
    .select(['reason', 'blocked_at'])
    .where('company_id', '=', companyId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()

/**
 * Keeps the company from blocking anybody until the transaction ends, without stopping others that do the same, and
 * finds the block that is in force for this user.
 */
export const holdUnblocked = async (tx: Tx, user: Actor, companyId: RowId<'companies'>) => {
  await selectCompanies(tx, systemRead).select('id').where('id', '=', companyId).forShare().execute()
  return findOwnBlock(tx, user, companyId)
}

/** Whether a block of the company is in force for this user. */
export const isBlocked = async (db: Db, companyId: RowId<'companies'>, userId: RowId<'users'>): Promise<boolean> => {
  const block = await selectBlocks(db, systemRead)
    .select('id')
    .where('company_id', '=', companyId)
    .where('user_id', '=', userId)
    .where('lifted_at', 'is', null)
    .executeTakeFirst()
  return block !== undefined
}

/** Which of these users a company blocks now. */
export const findBlockedAmong = async (
  db: Db,
  companyId: RowId<'companies'>,
  userIds: readonly RowId<'users'>[],
): Promise<ReadonlySet<RowId<'users'>>> => {
  if (userIds.length === 0) return new Set()
  const rows = await selectBlocks(db, systemRead)
    .select('user_id')
    .where('company_id', '=', companyId)
    .where('user_id', 'in', userIds)
    .where('lifted_at', 'is', null)
    .execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

/** Keeps the company from blocking anybody in the same way, and says whether it blocks another user. */
export const holdBlocked = async (tx: Tx, companyId: RowId<'companies'>, userId: RowId<'users'>): Promise<boolean> => {
  await selectCompanies(tx, systemRead).select('id').where('id', '=', companyId).forShare().execute()
  return isBlocked(tx, companyId, userId)
}

/** What companies wrote about a user, and that they blocked them. */
export const eraseBlocks = async (tx: Tx, userId: RowId<'users'>): Promise<void> => {
  await tx.deleteFrom('company_blocks').where('user_id', '=', userId).execute()
}
