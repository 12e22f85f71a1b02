import type { checkEmailCode as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { signUpLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import { hashSecret, isSameHash, newToken } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { limits } from './accounts.limits.ts'
import { consumeTry, grantToken } from './email-codes.sql.ts'
import { requestingBrowserOf } from './requesting-browser.ts'

/**
 * Exchanges a correct code for the token that sign-up requires. Wrong, used and expired codes get the same answer, as
 * does any code in a browser that did not request it, which uses no attempt.
 */
export const checkEmailCode: Handler<typeof endpoint> = async (call, { code, email }) => {
  await call.limiter.spend(limits.checkPerClient, call.address)
  const browserHash = requestingBrowserOf(call)
  refuseUnless(browserHash, 'auth.codeRejected')
  // The attempt must count even if the guess is refused, so it has its own transaction.
  const open = await inTransaction(call.db, (tx) => consumeTry(tx, email, browserHash, call.now))
  refuseUnless(open && isSameHash(open.code_hash, hashSecret('email-code', code)), 'auth.codeRejected')

  const token = newToken()
  const expiresAt = new Date(call.now.getTime() + signUpLimits.tokenLifetimeMs)
  const isGranted = await inTransaction(call.db, (tx) =>
    grantToken(tx, open.id, hashSecret('email-token', token), expiresAt),
  )
  refuseUnless(isGranted, 'auth.codeRejected')
  return { token }
}
