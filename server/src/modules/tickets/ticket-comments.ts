import type { CommentKind } from '@jebo/contract/core/comment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { attachToComment, type CommentOwner, insertComment } from '../comments/public.ts'
import { isCommentFileReadable, isCommentReadable, readComment } from './comments.visible-to.sql.ts'
import { holdRole, type TicketAction } from './locked-ticket.ts'
import { refuseRespelled } from './refuse-respelled.ts'
import { standingIn } from './tickets.policy.ts'
import { lockVisibleTicketById, type TicketColumns } from './tickets.sql.ts'

/** Who can read and take part in the comments of tickets. */
export const ticketComments: CommentOwner<RowId<'tickets'>> = {
  kind: 'TICKET',
  isReadable: isCommentReadable,
  read: readComment,
  isFileReadable: isCommentFileReadable,
  lock: async (tx, viewer, ownerId) => {
    const ticket = await lockVisibleTicketById(tx, ownerId, viewer)
    if (!ticket || (viewer && !(await holdRole(tx, viewer, ticket)))) return null
    return standingIn(viewer, ticket)
  },
  refuse: async (tx, call, { ownerId, isInternal, contents }) => {
    const ticket = isInternal ? undefined : await lockVisibleTicketById(tx, ownerId, call.actor)
    if (ticket) await refuseRespelledComment(tx, call, ticket, contents)
  },
}

/**
 * @param contents of a comment that is not internal, or of the reason of an action
 * @throws Refusal `ticket.passageRespelled` at the field
 */
export const refuseRespelledComment = async (
  tx: Tx,
  call: Pick<Call, 'markdown' | 'locale'>,
  ticket: Pick<TicketColumns, 'id' | 'redactions'>,
  contents: string | undefined,
  path: 'contents' | 'comment' = 'contents',
): Promise<void> => {
  if (contents === undefined) return
  await refuseRespelled(tx, call, ticket, { lines: [], markdown: [contents], path })
}

type NewComment = {
  kind: CommentKind
  contents: string
  isInternal?: boolean | undefined
  attachmentIds?: readonly string[] | undefined
}

/** @throws Refusal `file.notFound` at `attachmentIds` */
export const writeComment = async (
  tx: Tx,
  { ticket, actor, at }: { ticket: { id: RowId<'tickets'> } } & Pick<TicketAction, 'actor' | 'at'>,
  { kind, contents, isInternal = false, attachmentIds = [] }: NewComment,
): Promise<{ id: RowId<'comments'>; uuid: string }> => {
  const comment = await insertComment(tx, {
    owner_kind: ticketComments.kind,
    owner_id: ticket.id,
    author_id: actor.id,
    kind,
    contents,
    is_internal: isInternal,
    created_at: at,
  })
  await attachToComment(tx, { ids: attachmentIds, commentId: comment.id, uploaderId: actor.id, at })
  return comment
}

/** The comment accompanying an action, if any; it cannot be edited. */
export const writeReason = async (
  tx: Tx,
  action: TicketAction,
  contents: string | undefined,
): Promise<RowId<'comments'> | undefined> =>
  contents === undefined ? undefined : (await writeComment(tx, action, { kind: 'REASON', contents })).id
