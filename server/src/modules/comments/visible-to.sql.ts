// Who can read a comment. Every read of the table starts with a function of this file.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Comments, DB } from '../../platform/db/schema.gen.ts'
import type { Actor } from '../../platform/http/call.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'

/** The columns of a comment that decide who can read it. */
export type CommentColumns<OwnerId extends number = number> = {
  id: Expression<RowId<'comments'>>
  ownerId: Expression<OwnerId>
  isInternal: Expression<boolean>
}

/** The owner of comments, as described by its module. With methods, each kind of owner takes ids of its own table. */
export type CommentOwner<Id extends number = number> = {
  kind: Comments['owner_kind']
  /** A condition on the comment's columns: whether the viewer can read it. */
  isReadable(comment: CommentColumns<Id>, viewer: Viewer): Expression<SqlBool>
  /** A condition on a comment that the viewer can read: whether they can download its files, too. */
  areFilesReadable(comment: CommentColumns<Id>, viewer: Viewer): Expression<SqlBool>
  /**
   * Locks the owner while one of its comments changes. Null if the viewer cannot see it. Only participants change
   * comments, and only their own.
   */
  lock(tx: Tx, viewer: Actor, ownerId: Id): Promise<{ takesPart: boolean } | null>
}

const build = expressionBuilder<DB, 'comments'>()

const columns: CommentColumns = {
  id: build.ref('comments.id'),
  ownerId: build.ref('comments.owner_id'),
  isInternal: build.ref('comments.is_internal'),
}

/** The comments of one kind of owner that a viewer can read. */
export type CommentReading = { owner: CommentOwner; viewer: Viewer }

export const selectComments = (db: Db, reading: CommentReading | typeof systemRead) => {
  const rows = db.selectFrom('comments')
  if (reading === systemRead) return rows
  const { owner, viewer } = reading
  return rows.where('comments.owner_kind', '=', owner.kind).where(owner.isReadable(columns, viewer))
}

/** Those of which the viewer can download the files. */
export const selectCommentsWithFiles = (db: Db, reading: CommentReading) =>
  selectComments(db, reading).where(reading.owner.areFilesReadable(columns, reading.viewer))

/** Whether the comment with this id is internal to the company; false if there is none. */
export const isInternalComment = (id: Expression<RowId<'comments'> | null>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from comments where comments.id = ${id} and comments.is_internal)`
