import type { Tx } from '../../platform/db/database.ts'
import { deletePictureReferences, deleteUnusedBankAccount, lockErasable, type RequestRow } from './kyc.sql.ts'
import { deletePicture } from './kyc-pictures.ts'

/** One day less than promised, to allow for an outage of the store. */
const retentionMs = 4 * 86_400_000

/** Deletes the pictures of a decided request, and the bank account unless it is in use. */
export const eraseRequest = async (
  tx: Tx,
  { id, account_copy_id, id_front_id }: Pick<RequestRow, 'id' | 'account_copy_id' | 'id_front_id'>,
  at: Date,
): Promise<void> => {
  await deletePictureReferences(tx, id, at)
  await deleteUnusedBankAccount(tx, id)
  for (const picture of [account_copy_id, id_front_id]) {
    if (picture !== null) await deletePicture(tx, { id: picture, requestId: id })
  }
}

export const eraseOldRequests = async (tx: Tx, now: Date): Promise<void> => {
  for (const request of await lockErasable(tx, new Date(now.getTime() - retentionMs))) {
    await eraseRequest(tx, request, now)
  }
}
