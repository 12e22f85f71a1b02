import type { resetPassword as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { hashPassword, isPassword } from '../../platform/crypto/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { limits } from './accounts.limits.ts'
import { lockUser, setPasswordHash } from './accounts.sql.ts'
import { deleteKnownBrowsers, rememberBrowser } from './known-browsers.ts'
import { hashLinkToken } from './mail-link.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { consumeLink, deleteLinksOf, findLink } from './mailed-links.sql.ts'
import { clearSignInTries } from './sign-in-tries.ts'

/** Sets a new password for the holder of the link, and ends every session. Does not sign in. */
export const resetPassword: Handler<typeof endpoint> = async (call, { token, password }) => {
  await call.limiter.spend(limits.resetPerformedPerClient, call.address)
  const tokenHash = hashLinkToken('PASSWORD_RESET', token)
  const link = await findLink(call.db, 'PASSWORD_RESET', tokenHash, call.now)
  refuseUnless(link, 'auth.linkRejected')
  // Hashing is deliberately slow, so it happens before any lock.
  const isSame = await isPassword(link.password_hash, password)
  refuseUnless(!isSame, 'auth.samePassword', atField('password', 'auth.samePassword'))
  const passwordHash = await hashPassword(password)

  const browserCookie = await inTransaction(call.db, async (tx) => {
    const user = await lockUser(tx, link.user_id)
    const isConsumed = await consumeLink(tx, 'PASSWORD_RESET', tokenHash)
    refuseUnless(isConsumed && user && user.suspended_at === null, 'auth.linkRejected')
    call.log.info({ user: user.uuid, client: call.address }, 'a password was reset by a mailed link')
    await setPasswordHash(tx, user.id, passwordHash)
    await deleteSessionsOf(tx, user.id)
    await deleteLinksOf(tx, user.id)
    await clearSignInTries(tx, user.id)
    await deleteKnownBrowsers(tx, call, user.id)
    await mailSecurityNotice(tx, call, 'passwordChanged', user)
    // Ongoing guesses must not prevent the owner from signing in with the new password.
    return rememberBrowser(tx, call, user.id)
  })
  call.reply.append('set-cookie', browserCookie)
}
