import type { RowId } from '@jebo/contract/core/id.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { deleteFileOf, type Owner, setOwner } from './files.sql.ts'
import { removeLater } from './files.tasks.ts'

type Attachment = {
  id: string
  uploaderId: RowId<'users'>
  purpose: FilePurpose
  owner: Owner
  /** The form field that contains the file's id. */
  field: string
  at: Date
}

/**
 * Attaches a file of this uploader to its owner permanently: everyone who can see the owner can then see the file.
 * @throws Refusal `file.notFound` if it is missing, another user's, for another purpose or already attached
 */
export const attachFile = async (tx: Tx, { field, ...attachment }: Attachment): Promise<void> => {
  refuseUnless(await setOwner(tx, attachment), 'file.notFound', atField(field, 'file.notFound'))
}

/** Deletes a file of this owner, for example after replacement. Does nothing for a file of another owner. */
export const detachFile = async (tx: Tx, { id, owner }: { id: string; owner: Owner }): Promise<void> =>
  removeLater(tx, await deleteFileOf(tx, id, owner))
