import type { deleteCareer as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { detachEvidence } from './career-attachment.ts'
import { deleteCareerOf } from './careers.sql.ts'

/** Deletes one of the caller's items with its attachment. */
export const deleteCareer: Handler<typeof endpoint> = async ({ db, actor }, { id }) => {
  await inTransaction(db, async (tx) => {
    const deleted = await deleteCareerOf(tx, actor.id, id)
    refuseUnless(deleted, 'error.notFound')
    await detachEvidence(tx, { id: deleted.attachment_id, careerId: deleted.id })
  })
}
