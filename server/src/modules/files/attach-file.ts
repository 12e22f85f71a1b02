import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import type { Tx } from '../../platform/db/database.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { deleteFileOf, type Owner, setOwner } from './files.sql.ts'
import { removeLater } from './files.tasks.ts'

type Attachment = {
  id: string
  uploaderId: number
  purpose: FilePurpose
  owner: Owner
  /** The field of the form that names the file. */
  field: string
  at: Date
}

/**
 * Gives a file of this uploader to its owner, for good: it is then seen by whoever sees the owner.
 * @throws Refusal `file.notFound` where it is missing, somebody else's, for another purpose or attached already
 */
export const attachFile = async (tx: Tx, { field, ...attachment }: Attachment): Promise<void> => {
  refuseUnless(await setOwner(tx, attachment), 'file.notFound', atField(field, 'file.notFound'))
}

/** Deletes a file of this owner, as when another took its place. A file that is not the owner's stays. */
export const detachFile = async (tx: Tx, { id, owner }: { id: string; owner: Owner }): Promise<void> =>
  removeLater(tx, await deleteFileOf(tx, id, owner))
