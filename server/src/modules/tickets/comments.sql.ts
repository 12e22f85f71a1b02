import type { Page } from '@jebo/contract/core/page.ts'
import type { CommentKind } from '@jebo/contract/tickets/tickets.schema.ts'
import type { Insertable } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'
import { pageOf } from '../../platform/db/lists.ts'
import type { TicketComments } from '../../platform/db/schema.gen.ts'
import { objectionsTo } from './objections.sql.ts'
import type { TicketReading } from './tickets.policy.ts'

const selectComments = (db: Db) =>
  db.selectFrom('ticket_comments').selectAll('ticket_comments').$narrowType<{ kind: CommentKind }>()
export type CommentRow = Awaited<ReturnType<ReturnType<typeof selectComments>['execute']>>[number]

export const insertComment = (
  tx: Tx,
  comment: Omit<Insertable<TicketComments>, 'updated_at'>,
): Promise<{ id: number; uuid: string }> =>
  tx
    .insertInto('ticket_comments')
    .values({ ...comment, updated_at: comment.created_at })
    .returning(['id', 'uuid'])
    .executeTakeFirstOrThrow()

export const findComment = (db: Db, uuid: string): Promise<CommentRow | undefined> =>
  selectComments(db).where('uuid', '=', uuid).executeTakeFirst()

export const findComments = async (db: Db, ids: readonly number[]): Promise<Map<number, CommentRow>> => {
  const rows = ids.length === 0 ? [] : await selectComments(db).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

const readable = (db: Db, ticketId: number, { withInternal, withObjections }: TicketReading) => {
  const all = db.selectFrom('ticket_comments').where('ticket_id', '=', ticketId)
  const rows = withObjections ? all : all.where('id', 'not in', objectionsTo(db, ticketId))
  return withInternal ? rows : rows.where('is_internal', '=', false)
}

/** The oldest first. */
export const listComments = (db: Db, ticketId: number, reading: TicketReading, page: Page) =>
  pageOf(
    db,
    readable(db, ticketId, reading).selectAll('ticket_comments').$narrowType<{ kind: CommentKind }>().orderBy('id'),
    page,
  )

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
