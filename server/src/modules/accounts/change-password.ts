import type { changePassword as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { hashPassword, isPassword } from '../../platform/crypto/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { renewSession } from '../../platform/session/session.ts'
import { deleteOtherSessionsOf } from '../../platform/session/sessions.sql.ts'
import { limits } from './accounts.limits.ts'
import { findPasswordHash, setPasswordHash } from './accounts.sql.ts'
import { deleteKnownBrowsers } from './known-browsers.ts'
import { lockCaller } from './lock-caller.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { deleteLinksOf } from './mailed-links.sql.ts'

/** Sets a new password. This session gets a new token; all others end. */
export const changePassword: Handler<typeof endpoint> = async (call, { password }) => {
  const { id, uuid } = call.actor
  await call.limiter.spend(limits.passwordPerUser, uuid)
  // Hashing is deliberately slow, so it happens before any lock.
  const isSame = await isPassword(await findPasswordHash(call.db, id), password)
  refuseUnless(!isSame, 'auth.samePassword', atField('password', 'auth.samePassword'))
  const passwordHash = await hashPassword(password)

  await inTransaction(call.db, async (tx) => {
    const user = await lockCaller(tx, call)
    await renewSession(tx, call)
    await deleteOtherSessionsOf(tx, id, call.session.id)
    await setPasswordHash(tx, id, passwordHash)
    await deleteLinksOf(tx, id)
    await deleteKnownBrowsers(tx, call, id)
    await mailSecurityNotice(tx, call, 'passwordChanged', user)
  })
}
