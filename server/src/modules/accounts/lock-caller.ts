import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { LiveSession } from '../../platform/session/live-session.ts'
import { holdSession } from '../../platform/session/session.ts'
import { lockUser } from './accounts.sql.ts'

/**
 * Locks the caller, then their session, so that concurrent changes to either are visible. Each command that changes
 * how a user signs in starts with it.
 * @throws Refusal `error.notSignedIn` if the session is no longer valid
 */
export const lockCaller = async (tx: Tx, { session }: { session: LiveSession }) => {
  const user = await lockUser(tx, session.userId)
  refuseUnless(user && user.suspended_at === null && user.left_at === null, 'error.notSignedIn')
  await holdSession(tx, session)
  return user
}
