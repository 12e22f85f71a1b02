import type { checkEmailRevert as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { findRevert } from './email-reverts.sql.ts'
import { hashRevertToken } from './revert-email.ts'

/** Returns the address a link would restore, without consuming the link. */
export const checkEmailRevert: Handler<typeof endpoint> = async ({ db, now }, { token }) => {
  const revert = await findRevert(db, hashRevertToken(token), now)
  refuseUnless(revert, 'auth.linkRejected')
  return { email: revert.old_email }
}
