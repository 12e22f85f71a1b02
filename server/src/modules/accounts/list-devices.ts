import type { listDevices as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { AnswerOf } from '@jebo/contract/core/endpoint.ts'
import { wholeList } from '../../platform/db/lists.ts'
import type { CallOf } from '../../platform/http/call.ts'
import { listSessionsOf } from '../../platform/session/sessions.sql.ts'
import { describeBrowser } from './describe-browser.ts'

/** The living sessions of the caller: the one that asks first, then whichever was used last. */
export const listDevices = async ({
  db,
  now,
  actor,
  session: current,
}: CallOf<typeof endpoint>): Promise<AnswerOf<typeof endpoint>> => {
  const sessions = await listSessionsOf(db, actor.id, now)
  const devices = sessions.map(({ id, user_agent, created_at, seen_at }) => ({
    id,
    ...describeBrowser(user_agent),
    isCurrent: id === current.id,
    signedInAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }))
  const data = devices.toSorted((left, right) => Number(right.isCurrent) - Number(left.isCurrent))
  return wholeList(data)
}
