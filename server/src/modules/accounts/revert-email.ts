import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import type { revertEmail as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { hashSecret, newToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { limits } from './accounts.limits.ts'
import { lockUser, setEmail, setPasswordHash } from './accounts.sql.ts'
import { consumeRevert, findRevert } from './email-reverts.sql.ts'
import { deleteBrowsersOf } from './known-browsers.sql.ts'
import { mailLink } from './mail-link.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { deleteLinksOf } from './mailed-links.sql.ts'
import { deleteSecondFactorSince } from './second-factors.sql.ts'

/** The stored hash of a revert link's secret. */
export const hashRevertToken = (token: string): Buffer => hashSecret('link:EMAIL_REVERT', token)

/**
 * Restores an earlier address for its owner, and takes the account from an attacker: sessions, password, known
 * browsers and mailed links end, and a second factor that was switched on after the change. The owner gets a link to set a new password.
 */
export const revertEmail: Handler<typeof endpoint> = async (call, { token }) => {
  await call.limiter.spend(limits.resetPerformedPerClient, call.address)
  const tokenHash = hashRevertToken(token)
  const revert = await findRevert(call.db, tokenHash, call.now)
  refuseUnless(revert, 'auth.linkRejected')
  // Nobody knows this password. Hashing is deliberately slow, so it happens before any lock.
  const passwordHash = await hashPassword(newToken())
  const to = revert.old_email
  const expiresAt = new Date(call.now.getTime() + securityLimits.linkLifetimeMs)
  await inTransaction(call.db, async (tx) => {
    const user = await lockUser(tx, revert.user_id)
    const changedAt = await consumeRevert(tx, tokenHash)
    refuseUnless(changedAt && user && user.suspended_at === null, 'auth.linkRejected')
    call.log.info({ user: user.uuid, client: call.address }, 'an address was restored by a mailed link')
    await setEmail(tx, user.id, to)
    await setPasswordHash(tx, user.id, passwordHash)
    await deleteSessionsOf(tx, user.id)
    await deleteLinksOf(tx, user.id)
    await deleteBrowsersOf(tx, user.id, null)
    const isFactorGone = await deleteSecondFactorSince(tx, user.id, changedAt)
    if (isFactorGone) await mailSecurityNotice(tx, call, 'secondFactorOff', { id: user.id, email: to })
    if (user.email !== to) await mailSecurityNotice(tx, call, 'emailReverted', user)
    const link = { userId: user.id, to, newEmail: null, expiresAt }
    await mailLink(tx, call, { purpose: 'PASSWORD_RESET', ...link })
  })
}
