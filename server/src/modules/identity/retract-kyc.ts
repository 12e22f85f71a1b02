import type { retractKyc as endpoint } from '@jebo/contract/identity/kyc.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { permit } from './kyc.policy.ts'
import { deleteKyc, lockNewestKyc } from './kyc.sql.ts'
import { deletePicture } from './kyc-pictures.ts'

/** Retracts the caller's pending submission and deletes its data. If a decision races with it, exactly one wins. */
export const retractKyc: Handler<typeof endpoint> = async ({ db, actor }) => {
  await inTransaction(db, async (tx) => {
    const submission = await lockNewestKyc(tx, actor)
    refuseUnless(submission, 'identity.kycNotPending')
    permit('retract', { submission, actor })
    await deleteKyc(tx, submission.id)
    for (const id of [submission.account_copy_id, submission.id_front_id]) {
      if (id !== null) await deletePicture(tx, { id, kycId: submission.id })
    }
  })
}
