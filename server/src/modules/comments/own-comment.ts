import type { Tx } from '../../platform/db/database.ts'
import type { Actor } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { type CommentAction, refusalOnComment } from './comments.policy.ts'
import { type CommentRow, findComment, findOwnerOfComment } from './comments.sql.ts'
import type { CommentOwner } from './visible-to.sql.ts'

/** By kind: what comments are written under. */
export type CommentOwners = { readonly [kind: string]: CommentOwner }

type Asked = { actor: Actor; id: string; name: CommentAction; version?: number }

/**
 * A comment that its writer is about to change. What it is about is locked until the transaction ends.
 * @throws Refusal `error.notFound` where the caller does not see it, and where the policy does not permit the action
 */
export const lockOwnComment = async (
  tx: Tx,
  owners: CommentOwners,
  { actor, id, name, version }: Asked,
): Promise<CommentRow> => {
  const found = await findOwnerOfComment(tx, id)
  const owner = found && owners[found.owner_kind]
  const standing = owner && (await owner.lock(tx, actor, found.owner_id))
  if (!standing) return refuse('error.notFound')
  // Read after the lock, so that two changes do not start from the same version.
  const comment = (await findComment(tx, { owner, viewer: actor }, id)) ?? refuse('error.notFound')
  const refusal = refusalOnComment(name, { comment, viewer: actor, takesPart: standing.takesPart, version })
  if (refusal !== null) refuse(refusal)
  return comment
}
