import { dayMs } from '@jebo/contract/core/durations.ts'
import type { Tx } from '../../platform/db/database.ts'
import { deletePictureReferences, deleteUnusedBankAccount, type KycSubmission, lockErasableKyc } from './kyc.sql.ts'
import { deletePicture } from './kyc-pictures.ts'

/** One day less than promised, to allow for an outage of the store. */
const retentionMs = 4 * dayMs

/** Deletes the pictures of a decided submission, and the bank account unless it is in use. */
export const eraseKyc = async (
  tx: Tx,
  { id, account_copy_id, id_front_id }: Pick<KycSubmission, 'id' | 'account_copy_id' | 'id_front_id'>,
  at: Date,
): Promise<void> => {
  await deletePictureReferences(tx, id, at)
  await deleteUnusedBankAccount(tx, id)
  for (const picture of [account_copy_id, id_front_id]) {
    if (picture !== null) await deletePicture(tx, { id: picture, kycId: id })
  }
}

export const eraseOldKyc = async (tx: Tx, now: Date): Promise<void> => {
  for (const submission of await lockErasableKyc(tx, new Date(now.getTime() - retentionMs))) {
    await eraseKyc(tx, submission, now)
  }
}
