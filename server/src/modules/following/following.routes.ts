import * as endpoints from '@jebo/contract/following/following.endpoints.ts'
import { type Api, serve } from '../../platform/http/serve.ts'
import { follow } from './follow.ts'
import { getFollow } from './get-follow.ts'
import { listFollowing } from './list-following.ts'
import type { FollowSources } from './targets.sql.ts'
import { unfollow } from './unfollow.ts'

/** @param sources what the modules know of what is followed; they do not know this one */
export const serveFollowing = (api: Api, sources: FollowSources): void => {
  serve(api, endpoints.listFollowing, (call, input) => listFollowing(call, input, sources))
  serve(api, endpoints.getFollow, (call, input) => getFollow(call, input, sources))
  serve(api, endpoints.follow, (call, input) => follow(call, input, sources))
  serve(api, endpoints.unfollow, (call, input) => unfollow(call, input, sources))
}
