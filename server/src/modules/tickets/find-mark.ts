import type { RowId } from '@jebo/contract/core/id.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Viewer } from '../../platform/http/reader.ts'
import { type CommentRow, findLastEdit } from '../comments/public.ts'
import { findNewest } from './activities.sql.ts'
import { ticketComments } from './ticket-comments.ts'

/**
 * The state of a ticket as far as this viewer sees it: another one after each change that they see, and the same after
 * the others, so that an internal comment tells the author nothing.
 */
export const findMark = async (db: Db, ticketId: RowId<'tickets'>, viewer: Viewer): Promise<string> => {
  const [newest, edited] = await Promise.all([
    findNewest(db, ticketId, viewer),
    findLastEdit(db, { owner: ticketComments, viewer }, ticketId),
  ])
  return markOf(newest, edited)
}

const markOf = (newest: { uuid: string } | undefined, edited: Date | null): string =>
  [newest?.uuid ?? 'none', ...(edited ? [edited.getTime()] : [])].join('.')

/** The same from all activities and comments that the viewer sees. */
export const markOfAll = (activities: readonly { uuid: string }[], comments: Iterable<CommentRow>): string => {
  const edits = [...comments].filter(({ version }) => version > 1).map((comment) => comment.updated_at)
  const last = edits.reduce<Date | null>((latest, at) => (latest && latest > at ? latest : at), null)
  return markOf(activities.at(-1), last)
}
