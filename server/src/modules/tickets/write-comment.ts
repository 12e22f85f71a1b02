import type { CommentKind } from '@jebo/contract/core/comment.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import { insertComment } from '../comments/public.ts'
import type { TicketAction } from './locked-ticket.ts'
import { ticketComments } from './ticket-comments.ts'

type Words = { kind: CommentKind; contents: string; isInternal?: boolean | undefined }

export const writeComment = (
  tx: Tx,
  { ticket, actor, at }: TicketAction,
  { kind, contents, isInternal = false }: Words,
): Promise<{ id: RowId<'comments'>; uuid: string }> =>
  insertComment(tx, {
    owner_kind: ticketComments.kind,
    owner_id: ticket.id,
    author_id: actor.id,
    kind,
    contents,
    is_internal: isInternal,
    created_at: at,
  })

/** The comment accompanying an action, if any; it cannot be edited. */
export const writeReason = async (
  tx: Tx,
  action: TicketAction,
  contents: string | undefined,
): Promise<RowId<'comments'> | undefined> =>
  contents === undefined ? undefined : (await writeComment(tx, action, { kind: 'REASON', contents })).id
