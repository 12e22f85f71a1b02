import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import { type KycState, kycStates } from '@jebo/contract/identity/kyc.lifecycle.ts'
import type { Insertable, Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { countTabs, limited } from '../../platform/db/lists.ts'
import type { KycSubmissions } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { type Reader, systemRead, type Viewer } from '../../platform/http/reader.ts'
import { selectKyc } from './visible-to.sql.ts'

export type KycSubmission = Selectable<KycSubmissions>

/** The states in which the bank account is no longer needed. */
const over = ['DENIED', 'REPLACED'] as const

export const isKycPending = async (db: Db, userId: RowId<'users'>): Promise<boolean> =>
  (await selectKyc(db, systemRead)
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()) !== undefined

export const insertKyc = (tx: Tx, submission: Insertable<KycSubmissions>): Promise<{ id: RowId<'kyc_submissions'> }> =>
  tx.insertInto('kyc_submissions').values(submission).returning('id').executeTakeFirstOrThrow()

export const findKyc = (db: Db, staff: Viewer, uuid: string) =>
  selectKyc(db, staff, 'STAFF').selectAll().where('uuid', '=', uuid).executeTakeFirst()

export const findKycById = (db: Db, staff: Reader, id: RowId<'kyc_submissions'>) =>
  selectKyc(db, staff, 'STAFF').selectAll().where('id', '=', id).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockKyc = (tx: Tx, staff: Viewer, uuid: string) =>
  selectKyc(tx, staff, 'STAFF').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst()

const newestOf = (db: Db, owner: Actor) => selectKyc(db, owner, 'OWNER').selectAll().orderBy('id', 'desc').limit(1)

export const findNewestKyc = (db: Db, owner: Actor) => newestOf(db, owner).executeTakeFirst()

/** Locks the row until the transaction ends. */
export const lockNewestKyc = (tx: Tx, owner: Actor) => newestOf(tx, owner).forUpdate().executeTakeFirst()

export const deleteKyc = async (tx: Tx, id: RowId<'kyc_submissions'>): Promise<void> => {
  await tx.deleteFrom('kyc_submissions').where('id', '=', id).execute()
}

/** Deletes all submissions of a user. */
export const deleteKycOf = (tx: Tx, userId: RowId<'users'>) =>
  tx
    .deleteFrom('kyc_submissions')
    .where('user_id', '=', userId)
    .returning(['id', 'account_copy_id', 'id_front_id'])
    .execute()

/** The approved account that rewards are paid to. */
export const findApprovedKyc = (db: Db, reader: Reader, userId: RowId<'users'>) =>
  selectKyc(db, reader).selectAll().where('user_id', '=', userId).where('state', '=', 'APPROVED').executeTakeFirst()

export const listSubmitters = (db: Db, uuids: readonly string[]) =>
  selectKyc(db, systemRead).select(['uuid', 'user_id']).where('uuid', 'in', uuids).execute()

/** Locks all decided submissions of a user until the transaction ends. */
export const lockDecidedKyc = (tx: Tx, userId: RowId<'users'>) =>
  selectKyc(tx, systemRead)
    .select(['id', 'account_copy_id', 'id_front_id'])
    .where('user_id', '=', userId)
    .where('decided_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** Locks submissions decided before the given time that still have data to erase. */
export const lockErasableKyc = (tx: Tx, decidedBefore: Date) =>
  selectKyc(tx, systemRead)
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

export const deletePictureReferences = async (tx: Tx, id: RowId<'kyc_submissions'>, at: Date): Promise<void> => {
  await tx
    .updateTable('kyc_submissions')
    .set({ account_copy_id: null, id_front_id: null, pictures_erased_at: at })
    .where('id', '=', id)
    .where('pictures_erased_at', 'is', null)
    .execute()
}

/** Does not affect the account in use. */
export const deleteUnusedBankAccount = async (tx: Tx, id: RowId<'kyc_submissions'>): Promise<void> => {
  await tx
    .updateTable('kyc_submissions')
    .set({ sealed_owner: null, sealed_account_number: null })
    .where('id', '=', id)
    .where('state', 'in', over)
    .execute()
}

const filtered = (db: Db, staff: Viewer, state: KycState | undefined) => {
  const query = selectKyc(db, staff, 'STAFF')
  if (state === undefined) return query
  // A replaced submission was approved before.
  return query.where('state', 'in', state === 'APPROVED' ? ['APPROVED', 'REPLACED'] : [state])
}

/** Pending submissions first, oldest first; then decided ones, newest first. */
export const listSubmissions = async (db: Db, staff: Viewer, state: KycState | undefined, page: Page) => {
  const rowsIn = (only: KycState | undefined) => filtered(db, staff, only)
  const sorted = rowsIn(state)
    .select(['id', 'uuid', 'user_id', 'state', 'bank', 'submitted_at', 'decided_at'])
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .orderBy('submitted_at')
    .orderBy('id')
  const counts = await countTabs(db, { states: kycStates, open: state, rowsIn })
  return { ...counts, rows: await limited(sorted, page).execute() }
}
