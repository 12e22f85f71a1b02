// Files of comments are visible to those who take part in the discussion and can read the comment.
import type { Attachment } from '@jebo/contract/core/attachment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { deleteAttachments, findAttachments, setAttachments } from '../files/public.ts'
import { findFileName, isFileVisible } from './comments.sql.ts'
import type { CommentOwners } from './own-comment.ts'

const ownerKind = 'COMMENT'

type Attaching = { ids: readonly string[]; commentId: RowId<'comments'>; uploaderId: RowId<'users'>; at: Date }

/**
 * Attaches uploaded files to a new comment.
 * @throws Refusal `file.notFound` at `attachmentIds`
 */
export const attachToComment = async (tx: Tx, { ids, commentId, uploaderId, at }: Attaching): Promise<void> => {
  if (ids.length === 0) return
  await setAttachments(tx, { ids, owner: { kind: ownerKind, id: commentId }, purpose: 'COMMENT', uploaderId, at })
}

export const deleteCommentFiles = (tx: Tx, commentId: RowId<'comments'>): Promise<void> =>
  deleteAttachments(tx, { kind: ownerKind, id: commentId })

/** The files of comments. The caller decides who may see them. */
export const findCommentFiles = (
  db: Db,
  comments: readonly { id: RowId<'comments'> }[],
): Promise<Map<number, Attachment[]>> =>
  findAttachments(
    db,
    ownerKind,
    comments.map(({ id }) => id),
  )

/** @param owners what comments are written under */
export const commentFiles = (owners: CommentOwners) =>
  ({
    kind: ownerKind,
    maySee: async (db: Db, viewer: Viewer, id: RowId<'comments'>, { fileId }: { fileId: string }): Promise<boolean> => {
      for (const owner of Object.values(owners)) {
        if (await isFileVisible(db, { owner, viewer }, { id, fileId })) return true
      }
      return false
    },
    readName: async (
      db: Db,
      viewer: Viewer,
      id: RowId<'comments'>,
      { fileId, name }: { fileId: string; name: string },
    ): Promise<string | null> => {
      for (const owner of Object.values(owners)) {
        const read = await findFileName(db, { owner, viewer }, { id, fileId, name })
        if (read !== undefined) return read
      }
      return null
    },
  }) as const
