import type { getFollow as endpoint } from '@jebo/contract/following/following.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { isFollowed } from './following.sql.ts'
import type { FollowSources } from './targets.sql.ts'

export const getFollow: Handler<typeof endpoint, [FollowSources]> = async ({ db, actor }, { target, id }, sources) => {
  const key = await sources[target].find(db, actor, id)
  refuseUnless(key !== null, 'error.notFound')
  return { followed: await isFollowed(db, { followerId: actor.id, target, key }) }
}
