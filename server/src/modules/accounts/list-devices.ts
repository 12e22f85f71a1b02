import type { listDevices as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { listSessionsOf } from '../../platform/session/sessions.sql.ts'
import { describeBrowser } from './describe-browser.ts'

/** The living sessions of the caller: the one that asks first, then whichever was used last. */
export const listDevices: Handler<typeof endpoint> = async ({ db, now, actor, session: current }, page) => {
  const { rows, ...counted } = await listSessionsOf(db, actor.id, { now, currentId: current.id, page })
  const data = rows.map(({ id, user_agent, created_at, seen_at }) => ({
    id,
    ...describeBrowser(user_agent),
    isCurrent: id === current.id,
    signedInAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }))
  return { ...counted, data }
}
