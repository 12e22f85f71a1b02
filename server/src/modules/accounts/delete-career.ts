import type { deleteCareer as endpoint } from '@jebo/contract/accounts/careers.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { detachProof } from './career-attachment.ts'
import { deleteCareerOf } from './careers.sql.ts'

/** Deletes an item of one's own, with the file that proves it. */
export const deleteCareer = async (
  { db, actor }: CallOf<typeof endpoint>,
  { id }: ParsedInputOf<typeof endpoint>,
): Promise<undefined> => {
  await inTransaction(db, async (tx) => {
    const deleted = await deleteCareerOf(tx, actor.id, id)
    refuseUnless(deleted, 'error.notFound')
    await detachProof(tx, { id: deleted.attachment_id, careerId: deleted.id })
  })
  return undefined
}
