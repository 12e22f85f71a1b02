// The files of a ticket or a comment, in their order.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { FilePurpose } from '@jebo/contract/files/files.schema.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { atField, refuse } from '../../platform/http/refusal.ts'
import { filePath } from './describe-files.ts'
import { deleteOtherFilesOf, listAttached, type Owner, setOwnerInOrder } from './files.sql.ts'
import { removeLater } from './files.tasks.ts'

type Attachments = {
  ids: readonly string[]
  uploaderId: RowId<'users'>
  purpose: FilePurpose
  owner: Owner
  at: Date
}

/**
 * Makes these files the attachments of their owner: attaches those that are new, and deletes those that it has in addition.
 * @throws Refusal `file.notFound` for a new one that is missing, another user's, for another purpose or already attached
 */
export const setAttachments = async (tx: Tx, { ids, owner, ...attaching }: Attachments): Promise<void> => {
  await removeLater(tx, await deleteOtherFilesOf(tx, ids, owner))
  if (ids.length === 0) return
  const attached = await setOwnerInOrder(tx, { ids, owner, ...attaching })
  const missing = ids.findIndex((id) => !attached.has(id))
  if (missing >= 0) refuse('file.notFound', atField(`attachmentIds.${missing}`, 'file.notFound'))
}

/** Deletes all attachments of an owner. */
export const deleteAttachments = async (tx: Tx, owner: Owner): Promise<void> =>
  removeLater(tx, await deleteOtherFilesOf(tx, [], owner))

/** The attachments of each owner that has some. The caller decides who may see them. */
export const findAttachments = async <Id extends number>(
  db: Db,
  kind: string,
  ownerIds: readonly Id[],
): Promise<Map<number, Attachment[]>> => {
  const files = ownerIds.length === 0 ? [] : await listAttached(db, kind, ownerIds)
  const byOwner = Map.groupBy(files, ({ owner_id }) => owner_id ?? 0)
  return new Map(
    [...byOwner].map(([ownerId, own]) => [
      ownerId,
      own.map(({ id, name, type, size }) => ({ id, name, type, size, path: filePath(id) })),
    ]),
  )
}
