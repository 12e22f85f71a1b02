import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { AccountVerifications } from '../../platform/db/schema.gen.ts'

export type RequestRow = Selectable<AccountVerifications>

/** The states in which the bank account is no longer needed. */
const over = ['DENIED', 'REPLACED'] as const

export const isAnyPending = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await db
    .selectFrom('account_verifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()) !== undefined

export const insertRequest = (
  tx: Tx,
  request: Insertable<AccountVerifications>,
): Promise<{ id: RowId<'account_verifications'> }> =>
  tx.insertInto('account_verifications').values(request).returning('id').executeTakeFirstOrThrow()

export const findRequest = (db: Db, uuid: string) =>
  db.selectFrom('account_verifications').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const findRequestById = (db: Db, id: RowId<'account_verifications'>) =>
  db.selectFrom('account_verifications').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockRequest = (tx: Tx, uuid: string) =>
  tx.selectFrom('account_verifications').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()

/** Locks the user's pending request until the transaction ends. */
export const lockPendingRequest = (tx: Tx, userId: RowId<'users'>) =>
  tx
    .selectFrom('account_verifications')
    .select(['id', 'account_copy_id', 'id_front_id'])
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .forUpdate()
    .executeTakeFirst()

export const deleteRequest = async (tx: Tx, id: RowId<'account_verifications'>): Promise<void> => {
  await tx.deleteFrom('account_verifications').where('id', '=', id).execute()
}

export const findNewestRequest = (db: Db, userId: RowId<'users'>) =>
  db
    .selectFrom('account_verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The approved account that rewards are paid to. */
export const findApprovedRequest = (db: Db, userId: RowId<'users'>) =>
  db
    .selectFrom('account_verifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'APPROVED')
    .executeTakeFirst()

export const listRequesters = (db: Db, uuids: readonly string[]) =>
  db.selectFrom('account_verifications').select(['uuid', 'user_id']).where('uuid', 'in', uuids).execute()

/** Locks all decided requests of a user until the transaction ends. */
export const lockDecided = (tx: Tx, userId: RowId<'users'>) =>
  tx
    .selectFrom('account_verifications')
    .select(['id', 'account_copy_id', 'id_front_id'])
    .where('user_id', '=', userId)
    .where('decided_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks requests decided before the given time that still have data to erase. */
export const lockErasable = (tx: Tx, decidedBefore: Date) =>
  tx
    .selectFrom('account_verifications')
    .select(['id', 'account_copy_id', 'id_front_id'])
    .where('decided_at', '<=', decidedBefore)
    .where((row) =>
      row.or([
        row('account_copy_id', 'is not', null),
        row.and([row('sealed_owner', 'is not', null), row('state', 'in', over)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

export const deletePictureReferences = async (tx: Tx, id: RowId<'account_verifications'>, at: Date): Promise<void> => {
  await tx
    .updateTable('account_verifications')
    .set({ account_copy_id: null, id_front_id: null, pictures_erased_at: at })
    .where('id', '=', id)
    .where('pictures_erased_at', 'is', null)
    .execute()
}

/** Does not affect the account in use. */
export const deleteUnusedBankAccount = async (tx: Tx, id: RowId<'account_verifications'>): Promise<void> => {
  await tx
    .updateTable('account_verifications')
    .set({ sealed_owner: null, sealed_account_number: null })
    .where('id', '=', id)
    .where('state', 'in', over)
    .execute()
}

export type StaffFilter = { state?: 'PENDING' | 'APPROVED' | 'DENIED' | undefined }

const filtered = (db: Db, { state }: StaffFilter) => {
  const query = db.selectFrom('account_verifications')
  if (state === undefined) return query
  // A replaced request was approved before.
  return query.where('state', 'in', state === 'APPROVED' ? ['APPROVED', 'REPLACED'] : [state])
}

/** Pending requests first, oldest first; then decided ones, newest first. */
export const listRequests = (db: Db, filter: StaffFilter, page: Page) =>
  pageOf(
    db,
    filtered(db, filter)
      .select(['id', 'uuid', 'user_id', 'state', 'bank', 'submitted_at', 'decided_at'])
      .orderBy('decided_at', (order) => order.desc().nullsFirst())
      .orderBy('submitted_at')
      .orderBy('id'),
    page,
  )
