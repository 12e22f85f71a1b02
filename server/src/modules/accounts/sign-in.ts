import type { signIn as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { InputOf } from '@jebo/contract/core/endpoint.ts'
import { isPassword } from '../../platform/crypto/passwords.ts'
import { hashSecret } from '../../platform/crypto/tokens.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { sessionLives, startSession } from '../../platform/session/session.ts'
import { limits } from './accounts.limits.ts'
import { findUserByEmail } from './accounts.sql.ts'

/** Opens a session. Unknown address, wrong password and a suspended account answer alike, after the same work. */
export const signIn = async (call: Call, { email, password }: InputOf<typeof endpoint>): Promise<undefined> => {
  await call.limiter.spend(limits.signInPerClient, call.address)
  const account = hashSecret('sign-in', email).toString('base64url')
  // Spent before the password is judged, so that guesses that come at once are counted too; a right one gives it back.
  await call.limiter.spend(limits.signInFailures, account)

  const user = await findUserByEmail(call.db, email)
  const isRight = await isPassword(user?.password_hash ?? null, password)
  const mayEnter = isRight && user !== undefined && user.suspended_at === null
  refuseUnless(mayEnter, 'auth.wrongCredentials')

  await call.limiter.clear(limits.signInFailures, account)
  const life = user.is_staff ? sessionLives.staff : sessionLives.usual
  await inTransaction(call.db, (tx) => startSession(tx, call, user.id, life))
  return undefined
}
