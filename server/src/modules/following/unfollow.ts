import type { unfollow as endpoint } from '@jebo/contract/following/following.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteFollow } from './following.sql.ts'
import type { FollowSources } from './targets.sql.ts'

/** What the caller no longer sees is not in their list either. */
export const unfollow: Handler<typeof endpoint, [FollowSources]> = async ({ db, actor }, { target, id }, sources) => {
  const key = await sources[target].find(db, actor, id)
  refuseUnless(key !== null, 'error.notFound')
  await inTransaction(db, (tx) => deleteFollow(tx, { followerId: actor.id, target, key }))
}
