import type { retractKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteKyc, lockPendingKyc } from './kyc.sql.ts'
import { deletePicture } from './kyc-pictures.ts'

/** Retracts the caller's pending submission and deletes its data. If a decision races with it, exactly one wins. */
export const retractKyc: Handler<typeof endpoint> = async ({ db, actor }) => {
  await inTransaction(db, async (tx) => {
    const submission = await lockPendingKyc(tx, actor.id)
    refuseUnless(submission, 'identity.kycNotPending')
    await deleteKyc(tx, submission.id)
    for (const id of [submission.account_copy_id, submission.id_front_id]) {
      if (id !== null) await deletePicture(tx, { id, kycId: submission.id })
    }
  })
}
