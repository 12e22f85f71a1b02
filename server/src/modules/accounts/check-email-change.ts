import type { checkEmailChange as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { hashLinkToken } from './mail-link.ts'
import { findLink } from './mailed-links.sql.ts'

/** Returns the new address a link would set, without consuming the link. */
export const checkEmailChange: Handler<typeof endpoint> = async ({ db, now }, { token }) => {
  const link = await findLink(db, 'EMAIL_CHANGE', hashLinkToken('EMAIL_CHANGE', token), now)
  refuseUnless(link?.new_email, 'auth.linkRejected')
  return { email: link.new_email }
}
