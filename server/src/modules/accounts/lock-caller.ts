import type { Tx } from '../../platform/db/database.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import type { LiveSession } from '../../platform/session/live-session.ts'
import { holdSession } from '../../platform/session/session.ts'
import { lockUser } from './accounts.sql.ts'

/**
 * Locks the caller's account, then his session: whatever ended or renewed it while the call was on its way has been
 * written by then. Each command that guards an account begins with it.
 * @throws Refusal `error.notSignedIn` where this session acts no more
 */
export const lockCaller = async (tx: Tx, { session }: { session: LiveSession }) => {
  const user = await lockUser(tx, session.userId)
  refuseUnless(user && user.suspended_at === null, 'error.notSignedIn')
  await holdSession(tx, session)
  return user
}
