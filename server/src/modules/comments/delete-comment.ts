import type { deleteComment as endpoint } from '@jebo/contract/comments/comments.endpoints.ts'
import { announce } from '../../platform/db/changes.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { deleteCommentFiles } from './comment-files.ts'
import { emptyComment } from './comments.sql.ts'
import { type CommentOwners, lockOwnComment, topicOf } from './own-comment.ts'

/** Deletes a comment's text and files; a placeholder remains. */
export const deleteComment: Handler<typeof endpoint, [CommentOwners]> = async (call, { id }, owners) => {
  await inTransaction(call.db, async (tx) => {
    const comment = await lockOwnComment(tx, owners, { actor: call.actor, id, name: 'delete' })
    if (comment.deleted_at !== null) return
    await emptyComment(tx, comment.id, call.now)
    await deleteCommentFiles(tx, comment.id)
    await call.markdown.forget(tx, comment.contents)
    await announce(tx, topicOf(comment))
  })
}
