import type { Page } from '@jebo/contract/core/page.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { TicketComments } from '../../platform/db/schema.gen.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { selectComments } from './visible-to.sql.ts'

const readable = (db: Db, viewer: Viewer) => selectComments(db, viewer).selectAll('ticket_comments')
export type CommentRow = Awaited<ReturnType<ReturnType<typeof readable>['execute']>>[number]

export const insertComment = (
  tx: Tx,
  comment: Omit<Insertable<TicketComments>, 'updated_at'>,
): Promise<{ id: number; uuid: string }> =>
  tx
    .insertInto('ticket_comments')
    .values({ ...comment, updated_at: comment.created_at })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()

export const findComment = (db: Db, uuid: string, viewer: Viewer): Promise<CommentRow | undefined> =>
  readable(db, viewer).where('ticket_comments.uuid', '=', uuid).executeTakeFirst()

export const findComments = async (
  db: Db,
  ids: readonly number[],
  viewer: Viewer,
): Promise<Map<number, CommentRow>> => {
  const rows = ids.length === 0 ? [] : await readable(db, viewer).where('ticket_comments.id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The oldest first. */
export const listComments = (db: Db, ticketId: number, viewer: Viewer, page: Page) =>
  pageOf(db, readable(db, viewer).where('ticket_comments.ticket_id', '=', ticketId).orderBy('ticket_comments.id'), page)

export const writeContents = async (tx: Tx, id: number, contents: string, at: Date): Promise<void> => {
  await tx.updateTable('ticket_comments').set({ contents, updated_at: at }).where('id', '=', id).execute()
}

export const emptyComment = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx
    .updateTable('ticket_comments')
    .set({ contents: '', updated_at: at, deleted_at: at })
    .where('id', '=', id)
    .execute()
}
