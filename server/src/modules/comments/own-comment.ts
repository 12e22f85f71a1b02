import type { Topic } from '../../platform/db/changes.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type CommentAction, refusalOnComment } from './comments.policy.ts'
import { type CommentRow, findComment, findOwnerOfComment } from './comments.sql.ts'
import type { CommentOwner } from './visible-to.sql.ts'

/** The owners of comments, by kind. */
export type CommentOwners = { readonly [kind: string]: CommentOwner }

/** What changes when a comment does: that under which it is written. */
export const topicOf = ({ owner_kind, owner_id }: Pick<CommentRow, 'owner_kind' | 'owner_id'>): Topic =>
  `${owner_kind}:${owner_id}`

type Wanted = { actor: Actor; id: string; name: CommentAction; version?: number }

/**
 * Loads a comment that its writer wants to change, and locks its owner until the transaction ends.
 * @throws Refusal `error.notFound` if the caller cannot see it; others if the policy does not permit the action
 */
export const lockOwnComment = async (
  tx: Tx,
  owners: CommentOwners,
  { actor, id, name, version }: Wanted,
): Promise<CommentRow> => {
  const found = await findOwnerOfComment(tx, id)
  const owner = found && owners[found.owner_kind]
  const standing = owner && (await owner.lock(tx, actor, found.owner_id))
  if (!standing) return refuse('error.notFound')
  // Read after locking, so that concurrent changes do not start from the same version.
  const comment = (await findComment(tx, { owner, viewer: actor }, id)) ?? refuse('error.notFound')
  const refusal = refusalOnComment(name, { comment, viewer: actor, standing, version })
  const { missing } = standing
  if (refusal === 'company.permissionRequired' && missing) refuse(refusal, { params: { permission: missing } })
  if (refusal !== null) refuse(refusal)
  return comment
}
