import type { checkPasswordReset as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { hashLinkToken } from './mail-link.ts'
import { findLink } from './mailed-links.sql.ts'

/** Returns whether a link is valid, without consuming it. */
export const checkPasswordReset: Handler<typeof endpoint> = async ({ db, now }, { token }) => {
  const link = await findLink(db, 'PASSWORD_RESET', hashLinkToken('PASSWORD_RESET', token), now)
  refuseUnless(link, 'auth.linkRejected')
  return { expiresAt: link.expires_at.toISOString() }
}
