import type { follow as endpoint } from '@jebo/contract/following/following.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { takePlace } from '../../platform/limits/caps.ts'
import { cap, limits } from './following.limits.ts'
import { countFollows, insertFollow, isFollowed } from './following.sql.ts'
import type { FollowSources } from './targets.sql.ts'

/** Follows what the caller sees. */
export const follow: Handler<typeof endpoint, [FollowSources]> = async (call, { target, id }, sources) => {
  const { db, actor, now, limiter } = call
  const key = await sources[target].find(db, actor, id)
  refuseUnless(key !== null, 'error.notFound')
  refuseUnless(target !== 'users' || id.toLowerCase() !== actor.uuid, 'following.oneself')
  const followed = { followerId: actor.id, target, key }
  if (await isFollowed(db, followed)) return
  await limiter.spend(limits.perUser, String(actor.id))
  await inTransaction(db, async (tx) => {
    await takePlace(tx, call, { cap, owner: actor.id, count: () => countFollows(tx, actor.id) })
    await insertFollow(tx, followed, now)
  })
}
