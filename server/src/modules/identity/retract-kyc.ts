import type { retractKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteRequest, lockPendingRequest } from './kyc.sql.ts'
import { deletePicture } from './kyc-pictures.ts'

/** Retracts the caller's pending request and deletes its data. If a decision races with it, exactly one wins. */
export const retractKyc: Handler<typeof endpoint> = async ({ db, actor }) => {
  await inTransaction(db, async (tx) => {
    const request = await lockPendingRequest(tx, actor.id)
    refuseUnless(request, 'identity.kycNotPending')
    await deleteRequest(tx, request.id)
    for (const id of [request.account_copy_id, request.id_front_id]) {
      if (id !== null) await deletePicture(tx, { id, requestId: request.id })
    }
  })
}
