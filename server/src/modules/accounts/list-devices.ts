import type { Device } from '@jebo/contract/accounts/accounts.schema.ts'
import type { listDevices as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import bowser from 'bowser'
import type { Handler } from '../../platform/http/call.ts'
import { listSessionsOf } from '../../platform/session/sessions.sql.ts'

/** The caller's active sessions: the current one first, then by last use. */
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

/** A readable name of a browser from its user agent; null if unknown. */
const describeBrowser = (userAgent: string): Pick<Device, 'browser' | 'system' | 'isMobile'> => {
  // The parser rejects an empty string.
  const { browser, os, platform } = bowser.parse(userAgent || '-')
  return {
    browser: browser.name || null,
    system: os.name || null,
    isMobile: platform.type === 'mobile' || platform.type === 'tablet',
  }
}
