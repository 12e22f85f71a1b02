import type { signIn as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { isPassword } from '../../platform/crypto/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call, Handler } from '../../platform/http/call.ts'
import { refuseUnless } from '../../platform/http/refusal.ts'
import { sessionLives, startSession } from '../../platform/session/session.ts'
import { limits } from './accounts.limits.ts'
import { findUserByEmail, lockUser } from './accounts.sql.ts'
import { rememberBrowser } from './known-browsers.ts'
import { demandProof, provesSecondFactor } from './second-factor.ts'
import { beginSignIn } from './sign-in-tries.ts'

/**
 * Opens a session. Unknown address, wrong password and a suspended account answer alike, after the same work; of a second
 * factor hears who has the password.
 */
export const signIn: Handler<typeof endpoint> = async (call, { email, password, otp }) => {
  await call.limiter.spend(limits.signInPerClient, call.address)
  const signInTry = await beginSignIn(call, email)
  const { known, isRight } = await judgePassword(call, email, password).catch(async (error) => {
    await signInTry.takeBack()
    throw error
  })
  refuseUnless(isRight && known, 'auth.wrongCredentials')

  const outcome = await inTransaction(call.db, async (tx) => {
    const user = await lockUser(tx, known.id)
    // A password changed or an account suspended while this one was judged lets nobody in any more.
    const mayEnter = user?.password_hash === known.password_hash && user.suspended_at === null
    refuseUnless(mayEnter, 'auth.wrongCredentials')
    const proof = await provesSecondFactor(tx, call, user, otp)
    if (proof !== 'proved') return { proof }
    await signInTry.clear(tx)
    await startSession(tx, call, user.id, user.is_staff ? sessionLives.staff : sessionLives.usual)
    return { proof, browserCookie: await rememberBrowser(tx, call, user.id) }
  })
  // Half a sign-in is no failure, but it forgives none either.
  if (outcome.proof === 'missing') await signInTry.takeBack()
  demandProof(outcome.proof)
  if (outcome.browserCookie) call.reply.append('set-cookie', outcome.browserCookie)
}

/** @throws Error where too much is going on to judge it */
const judgePassword = async ({ db }: Call, email: string, password: string) => {
  const known = await findUserByEmail(db, email)
  return { known, isRight: await isPassword(known?.password_hash ?? null, password) }
}
