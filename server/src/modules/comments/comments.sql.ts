import type { RowId } from '@jebo/contract/core/id.ts'
import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { Comments } from '../../platform/db/schema.gen.ts'
import { systemRead } from '../../platform/http/reader.ts'
import { type CommentReading, readText, selectComments, selectCommentsWithFile } from './visible-to.sql.ts'

const readable = (db: Db, reading: CommentReading) => selectComments(db, reading).selectAll('comments')
export type CommentRow = Awaited<ReturnType<ReturnType<typeof readable>['execute']>>[number]

/** The owner of the comment with this uuid, without a visibility check. */
export const findOwnerOfComment = (db: Db, uuid: string) =>
  selectComments(db, systemRead).select(['owner_kind', 'owner_id']).where('uuid', '=', uuid).executeTakeFirst()

/** The public id of a comment, without a visibility check: its readers check the comment itself. */
export const findCommentUuid = async (db: Db, id: RowId<'comments'>): Promise<string | null> =>
  (await selectComments(db, systemRead).select('uuid').where('id', '=', id).executeTakeFirst())?.uuid ?? null

export const findComment = (db: Db, reading: CommentReading, uuid: string): Promise<CommentRow | undefined> =>
  readable(db, reading).where('comments.uuid', '=', uuid).executeTakeFirst()

/** Whether the viewer can download a file of a comment. */
export const isFileVisible = async (
  db: Db,
  reading: CommentReading,
  { id, fileId }: { id: RowId<'comments'>; fileId: string },
): Promise<boolean> =>
  (await selectCommentsWithFile(db, reading, fileId)
    .select('comments.id')
    .where('comments.id', '=', id)
    .executeTakeFirst()) !== undefined

/** The name of a file of a comment as the viewer reads it; undefined if they cannot download it. */
export const findFileName = async (
  db: Db,
  reading: CommentReading,
  { id, fileId, name }: { id: RowId<'comments'>; fileId: string; name: string },
): Promise<string | undefined> => {
  const rows = selectCommentsWithFile(db, reading, fileId).where('comments.id', '=', id)
  return (await rows.select(readText(reading, name).as('name')).executeTakeFirst())?.name
}

/** By key; omits comments that the viewer cannot read. */
export const findComments = async (
  db: Db,
  reading: CommentReading,
  ids: readonly RowId<'comments'>[],
): Promise<Map<RowId<'comments'>, CommentRow>> => {
  const rows = ids.length === 0 ? [] : await readable(db, reading).where('comments.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Oldest first. */
export const listComments = (db: Db, reading: CommentReading, ownerId: number, page: Page) =>
  pageOf(db, readable(db, reading).where('comments.owner_id', '=', ownerId).orderBy('comments.id'), page)

/** What the comments of an owner say that are not internal, without a visibility check. */
export const listOpenTexts = (
  tx: Tx,
  { kind, id }: { kind: CommentRow['owner_kind']; id: number },
): Promise<{ id: RowId<'comments'>; contents: string }[]> =>
  selectComments(tx, systemRead)
    .select(['comments.id', 'comments.contents'])
    .where('comments.owner_kind', '=', kind)
    .where('comments.owner_id', '=', id)
    .where('comments.is_internal', '=', false)
    .execute()

/** The comments of an owner that are not internal, oldest first. */
export const listOpenComments = (
  db: Db,
  reading: CommentReading,
  ownerId: number,
): Promise<{ id: RowId<'comments'> }[]> =>
  selectComments(db, reading)
    .select('comments.id')
    .where('comments.owner_id', '=', ownerId)
    .where('comments.is_internal', '=', false)
    .where('comments.deleted_at', 'is', null)
    .orderBy('comments.id')
    .execute()

/** When the last of the comments was edited or deleted; null if none was. */
export const findLastEdit = async (db: Db, reading: CommentReading, ownerId: number): Promise<Date | null> => {
  const row = await selectComments(db, reading)
    .select((select) => select.fn.max('comments.updated_at').as('at'))
    .where('comments.owner_id', '=', ownerId)
    .where('comments.version', '>', 1)
    .executeTakeFirstOrThrow()
  return row.at
}

export const insertComment = (
  tx: Tx,
  comment: Omit<Insertable<Comments>, 'updated_at'>,
): Promise<{ id: RowId<'comments'>; uuid: string }> =>
  tx
    .insertInto('comments')
    .values({ ...comment, updated_at: comment.created_at })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()

/** Adds comments in the order given. */
export const insertComments = async (
  tx: Tx,
  comments: readonly Omit<Insertable<Comments>, 'updated_at'>[],
): Promise<{ id: RowId<'comments'> }[]> =>
  comments.length === 0
    ? []
    : tx
        .insertInto('comments')
        .values(comments.map((comment) => ({ ...comment, updated_at: comment.created_at })))
        .returning('id')
        .execute()

/** @returns the new version */
export const writeContents = async (tx: Tx, id: RowId<'comments'>, contents: string, at: Date): Promise<number> => {
  const row = await tx
    .updateTable('comments')
    .set((set) => ({ contents, updated_at: at, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return row.version
}

export const emptyComment = async (tx: Tx, id: RowId<'comments'>, at: Date): Promise<void> => {
  await tx
    .updateTable('comments')
    .set((set) => ({ contents: '', updated_at: at, deleted_at: at, version: set('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
