import type { signIn as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import type { ParsedInputOf } from '@jebo/contract/core/endpoint.ts'
import { isPassword } from '../../platform/crypto/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { sessionLives, startSession } from '../../platform/session/session.ts'
import { limits } from './accounts.limits.ts'
import { findUserByEmail, lockUser } from './accounts.sql.ts'
import { rememberBrowser } from './known-browsers.ts'
import { beginSignIn } from './sign-in-tries.ts'

/** Opens a session. Unknown address, wrong password and a suspended account answer alike, after the same work. */
export const signIn = async (call: Call, { email, password }: ParsedInputOf<typeof endpoint>): Promise<undefined> => {
  await call.limiter.spend(limits.signInPerClient, call.address)
  const signInTry = await beginSignIn(call, email)
  const known = await findUserByEmail(call.db, email)
  const isRight = await isPassword(known?.password_hash ?? null, password).catch(async (error) => {
    await signInTry.takeBack()
    throw error
  })
  refuseUnless(isRight && known, 'auth.wrongCredentials')

  const browserCookie = await inTransaction(call.db, async (tx) => {
    const user = await lockUser(tx, known.id)
    // A password changed or an account suspended while this one was judged lets nobody in any more.
    const mayEnter = user?.password_hash === known.password_hash && user.suspended_at === null
    refuseUnless(mayEnter, 'auth.wrongCredentials')
    await signInTry.clear(tx)
    await startSession(tx, call, user.id, user.is_staff ? sessionLives.staff : sessionLives.usual)
    return rememberBrowser(tx, call, user.id)
  })
  call.reply.append('set-cookie', browserCookie)
  return undefined
}
