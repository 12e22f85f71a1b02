import type { Tx } from '../../platform/db/database.ts'
import { forgetAccountThatIsOver, forgetPictures, lockErasable, type RequestRow } from './kyc.sql.ts'
import { deletePicture } from './kyc-pictures.ts'

/** A day less than is promised, so that a store that is down for hours breaks no promise. */
const keptForMs = 4 * 86_400_000

/** Deletes what a decided request is not needed for any more: its pictures, and the account unless it counts. */
export const eraseRequest = async (
  tx: Tx,
  { id, account_copy_id, id_front_id }: Pick<RequestRow, 'id' | 'account_copy_id' | 'id_front_id'>,
  at: Date,
): Promise<void> => {
  await forgetPictures(tx, id, at)
  await forgetAccountThatIsOver(tx, id)
  for (const picture of [account_copy_id, id_front_id]) {
    if (picture !== null) await deletePicture(tx, { id: picture, requestId: id })
  }
}

export const eraseOldRequests = async (tx: Tx, now: Date): Promise<void> => {
  for (const request of await lockErasable(tx, new Date(now.getTime() - keptForMs))) {
    await eraseRequest(tx, request, now)
  }
}
