// Who can read a comment. Every read of the table starts with a function of this file.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { Comments, DB } from '../../platform/db/schema.gen.ts'
import type { Actor, Call } from '../../platform/http/call.ts'
import { systemRead, type Viewer } from '../../platform/http/reader.ts'
import type { CommentStanding } from './comments.policy.ts'

/** The columns of a comment that decide who can read it. */
export type CommentColumns<OwnerId extends number = number> = {
  id: Expression<RowId<'comments'>>
  ownerId: Expression<OwnerId>
  isInternal: Expression<boolean>
}

type Writing = Pick<Call, 'markdown' | 'locale'> & { actor: Actor }

/** The owner of comments, as described by its module. With methods, each kind of owner takes ids of its own table. */
export type CommentOwner<Id extends number = number> = {
  kind: Comments['owner_kind']
  /** A condition on the comment's columns: whether the viewer can read it. */
  isReadable(comment: CommentColumns<Id>, viewer: Viewer): Expression<SqlBool>
  /** The contents of a comment as the viewer reads them. */
  read(comment: CommentColumns<Id>, contents: Expression<string>, viewer: Viewer): Expression<string>
  /** A condition on a comment that the viewer can read: whether they can download this file of it, too. */
  isFileReadable(comment: CommentColumns<Id>, viewer: Viewer, fileId: string): Expression<SqlBool>
  /**
   * Locks the owner while one of its comments changes. Null if the viewer cannot see it. Only participants change
   * comments, and only their own.
   */
  lock(tx: Tx, viewer: Actor, ownerId: Id): Promise<CommentStanding | null>
  /** Refuses new contents of a comment that may not be written under its locked owner. */
  refuse(tx: Tx, call: Writing, comment: { ownerId: Id; isInternal: boolean; contents: string }): Promise<void>
}

const build = expressionBuilder<DB, 'comments'>()

const columns: CommentColumns = {
  id: build.ref('comments.id'),
  ownerId: build.ref('comments.owner_id'),
  isInternal: build.ref('comments.is_internal'),
}

/** The comments of one kind of owner that a viewer can read. */
export type CommentReading = { owner: CommentOwner; viewer: Viewer }

type Rows = SelectQueryBuilder<DB, 'comments', object>

/** Columns that all readers of a comment read as they are. */
const others = {
  ...{ id: true, uuid: true, owner_kind: true, owner_id: true, author_id: true, kind: true, is_internal: true },
  ...{ created_at: true, updated_at: true, deleted_at: true, version: true },
} as const satisfies Record<Exclude<keyof Comments, 'contents'>, true>

/** Comments with the contents that the viewer reads; no query on these rows learns others. */
const asReadBy = (db: Db, { owner, viewer }: CommentReading): Rows => {
  const contents = owner.read(columns, build.ref('comments.contents'), viewer)
  const rows = db
    .selectFrom('comments')
    .select(Object.keys(others) as (keyof typeof others)[])
    .select(sql<string>`${contents}`.as('contents'))
  return db.selectFrom(rows.as('comments')) as unknown as Rows
}

export const selectComments = (db: Db, reading: CommentReading | typeof systemRead): Rows => {
  if (reading === systemRead) return db.selectFrom('comments')
  const { owner, viewer } = reading
  return asReadBy(db, reading).where('comments.owner_kind', '=', owner.kind).where(owner.isReadable(columns, viewer))
}

/** Those of which the viewer can download this file. */
export const selectCommentsWithFile = (db: Db, reading: CommentReading, fileId: string) =>
  selectComments(db, reading).where(reading.owner.isFileReadable(columns, reading.viewer, fileId))

/** A text beside a comment, such as the name of a file, as the viewer reads it. */
export const readText = ({ owner, viewer }: CommentReading, text: string): RawBuilder<string> =>
  sql<string>`${owner.read(columns, sql<string>`${text}::text`, viewer)}`

/** Whether the comment with this id is internal to the company; false if there is none. */
export const isInternalComment = (id: Expression<RowId<'comments'> | null>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from comments where comments.id = ${id} and comments.is_internal)`
