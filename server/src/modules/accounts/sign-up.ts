import type { signUp as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { hashPassword } from '../../platform/crypto/passwords.ts'
import { hashSecret } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { startSession } from '../../platform/session/session.ts'
import { limits } from './accounts.limits.ts'
import { createUser } from './create-user.ts'
import { consumeToken, isTokenOpen } from './email-codes.sql.ts'
import { rememberBrowser } from './known-browsers.ts'

/** Creates a user with a verified address, records the agreements, and signs in. */
export const signUp: Handler<typeof endpoint> = async (call, input) => {
  await call.limiter.spend(limits.signUpPerClient, call.address)
  const tokenHash = hashSecret('email-token', input.token)
  refuseUnless(await isTokenOpen(call.db, input.email, tokenHash, call.now), 'auth.tokenRejected')
  // Hashing is deliberately slow, so it happens for verified addresses only, and before any lock.
  const passwordHash = await hashPassword(input.password)
  const browserCookie = await inTransaction(call.db, async (tx) => {
    const isProved = await consumeToken(tx, input.email, tokenHash, call.now)
    refuseUnless(isProved, 'auth.tokenRejected')
    const { email, nickname, agreements } = input
    const newUser = { email, passwordHash, nickname, agreements, locale: call.locale, createdAt: call.now }
    const user = await createUser(tx, newUser)
    await startSession(tx, call, user.id)
    return rememberBrowser(tx, call, user.id)
  })
  call.reply.append('set-cookie', browserCookie)
}
