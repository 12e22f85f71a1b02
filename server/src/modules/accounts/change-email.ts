import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import type { changeEmail as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { limits } from './accounts.limits.ts'
import { findEmail } from './accounts.sql.ts'
import { admitNewAddress } from './admit-new-address.ts'
import { lockCaller } from './lock-caller.ts'
import { mailLink } from './mail-link.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'

/** Mails a verification link to the new address and a notice to the old one. Nothing changes until the link is used. */
export const changeEmail: Handler<typeof endpoint> = async (call, { email }) => {
  const own = await findEmail(call.db, call.actor.id)
  refuseUnless(own !== email, 'auth.sameEmail', atField('email', 'auth.sameEmail'))
  await call.limiter.spend(limits.emailChangePerUser, call.actor.uuid)
  await admitNewAddress(call, email, call.actor.id)

  const expiresAt = new Date(call.now.getTime() + securityLimits.linkLifetimeMs)
  await inTransaction(call.db, async (tx) => {
    const user = await lockCaller(tx, call)
    const link = { userId: user.id, to: email, newEmail: email, expiresAt }
    await mailLink(tx, call, { purpose: 'EMAIL_CHANGE', ...link })
    await mailSecurityNotice(tx, call, 'emailChangeAsked', user)
  })
  return { expiresAt: expiresAt.toISOString() }
}
