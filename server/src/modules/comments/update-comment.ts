import type { updateComment as endpoint } from '@jebo/contract/comments/comments.endpoints.ts'
import { announce } from '../../platform/db/changes.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { writeContents } from './comments.sql.ts'
import { type CommentOwners, lockOwnComment, topicOf } from './own-comment.ts'

export const updateComment: Handler<typeof endpoint, [CommentOwners]> = async (
  call,
  { id, contents, version },
  owners,
) =>
  inTransaction(call.db, async (tx) => {
    const comment = await lockOwnComment(tx, owners, { actor: call.actor, id, name: 'edit', version })
    const { owner_kind, owner_id: ownerId, is_internal: isInternal } = comment
    await owners[owner_kind]?.refuse(tx, call, { ownerId, isInternal, contents })
    await call.markdown.forget(tx, comment.contents)
    await announce(tx, topicOf(comment))
    return { version: await writeContents(tx, comment.id, contents, call.now) }
  })
