// Who can read the comments of a ticket, and what of them, and who can open its files.
import type { RowId } from '@jebo/contract/core/id.ts'
import { type Expression, expressionBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { DB } from '../../platform/db/schema.gen.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import type { CommentColumns } from '../comments/public.ts'
import { isSaidBetweenSides } from './activities.visible-to.sql.ts'
import { isPublicFile } from './public-files.sql.ts'
import { type Condition, isEitherSide, isOpenToSide, visibleTo } from './visible-to.sql.ts'

const build = expressionBuilder<DB, 'tickets' | 'ticket_activities'>()

/** Whether a viewer can read a comment of a ticket. Objections to a disclosure, reasons of staff, and why a summary was made public early, are for the two sides only. */
export const isCommentReadable = (
  { id, ownerId, isInternal }: CommentColumns<RowId<'tickets'>>,
  viewer: Viewer,
): Condition => {
  const isReasonBetweenSides = build.exists(
    build
      .selectFrom('ticket_activities')
      .select('ticket_activities.id')
      .where('ticket_activities.ticket_id', '=', build.ref('tickets.id'))
      .where('ticket_activities.comment_id', '=', id)
      .where(isSaidBetweenSides),
  )
  return build.exists(
    build
      .selectFrom('tickets')
      .select('tickets.id')
      .where('tickets.id', '=', ownerId)
      .where(visibleTo(viewer))
      .where(isOpenToSide(viewer, isInternal))
      .where(build.or([isEitherSide(viewer), build.not(isReasonBetweenSides)])),
  )
}

/** A comment as a viewer reads it: on neither side of its ticket without the redacted passages. */
export const readComment = (
  { ownerId }: CommentColumns<RowId<'tickets'>>,
  contents: Expression<string>,
  viewer: Viewer,
): Expression<string> => {
  const text = sql<string>`case when ${isEitherSide(viewer)} then ${contents} else redacted(${contents}, tickets.redactions) end`
  return sql`(${build.selectFrom('tickets').select(text.as('contents')).where('tickets.id', '=', ownerId)})`
}

/** Whether a viewer is on a side of a ticket, or sees it and the file is public. */
const isFileReadable = (viewer: Viewer, fileId: string): Condition =>
  build.or([isEitherSide(viewer), build.and([visibleTo(viewer), isPublicFile(fileId)])])

/** Tickets to which this file is attached, if it is. */
export const selectTicketsWithFile = (db: Db, viewer: Viewer, fileId: string) =>
  db.selectFrom('tickets').select('tickets.id').where(isFileReadable(viewer, fileId))

/** The same of a file of a comment. */
export const isCommentFileReadable = (
  { ownerId }: CommentColumns<RowId<'tickets'>>,
  viewer: Viewer,
  fileId: string,
): Condition =>
  build.exists(build.selectFrom('tickets').where('id', '=', ownerId).where(isFileReadable(viewer, fileId)))
