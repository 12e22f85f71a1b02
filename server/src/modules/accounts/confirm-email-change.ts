import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import type { confirmEmailChange as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { RowId } from '@jebo/contract/core/id.ts'
import { newToken } from '../../platform/crypto/tokens.ts'
import type { Tx } from '../../platform/db/database.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { isDuplicate } from '../../platform/db/violations.ts'
import type { Call, Handler } from '../../platform/http/call.ts'
import { refuse, refuseUnless } from '../../platform/http/refusal.ts'
import { deleteOtherSessionsOf, deleteSessionsOf } from '../../platform/session/sessions.sql.ts'
import { lockUser, setEmail } from './accounts.sql.ts'
import { insertRevert, isEmailKept, voidRevertsTo } from './email-reverts.sql.ts'
import { hashLinkToken } from './mail-link.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { consumeLink, deleteLinksOf, findLink } from './mailed-links.sql.ts'
import { hashRevertToken } from './revert-email.ts'

/** Mails the old address a link that reverts the change. */
const mailRevert = async (tx: Tx, call: Call, user: { id: RowId<'users'>; email: string }): Promise<void> => {
  const token = newToken()
  const asked = { userId: user.id, oldEmail: user.email, now: call.now, lifeMs: securityLimits.revertMs }
  await insertRevert(tx, { tokenHash: hashRevertToken(token), ...asked })
  await mailSecurityNotice(tx, call, 'emailChanged', user, { token })
}

/** Sets the verified address. The link is sufficient; no session is required. */
export const confirmEmailChange: Handler<typeof endpoint> = async (call, { token }) => {
  const tokenHash = hashLinkToken('EMAIL_CHANGE', token)
  const link = await findLink(call.db, 'EMAIL_CHANGE', tokenHash, call.now)
  const email = link?.new_email
  refuseUnless(link && email, 'auth.linkRejected')
  try {
    await inTransaction(call.db, async (tx) => {
      const user = await lockUser(tx, link.user_id)
      const isConsumed = await consumeLink(tx, 'EMAIL_CHANGE', tokenHash)
      refuseUnless(isConsumed && user && user.suspended_at === null, 'auth.linkRejected')
      call.log.info({ user: user.uuid, client: call.address }, 'an address was changed by a mailed link')
      await setEmail(tx, user.id, email)
      // After the write, which waits for a change that gives the address up.
      const isKept = await isEmailKept(tx, { email, exceptFor: user.id, now: call.now })
      refuseUnless(!isKept, 'auth.emailTaken')
      if (call.session?.userId === user.id) await deleteOtherSessionsOf(tx, user.id, call.session.id)
      else await deleteSessionsOf(tx, user.id)
      await deleteLinksOf(tx, user.id)
      // The abandoned address may be an attacker's, from whom the owner takes the account back.
      const isBack = await voidRevertsTo(tx, user.id, email, call.now)
      await (isBack ? mailSecurityNotice(tx, call, 'emailChangedBack', user) : mailRevert(tx, call, user))
    })
  } catch (error) {
    // The address was taken after the link was mailed.
    if (isDuplicate(error)) refuse('auth.emailTaken')
    throw error
  }
}
