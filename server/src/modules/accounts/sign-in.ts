import type { signIn as endpoint } from '@jebo/contract/accounts/accounts.endpoints.ts'
import { isPassword } from '../../platform/crypto/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Call, Handler } from '../../platform/http/call.ts'
import { refuse } from '../../platform/http/refusal.ts'
import { sessionLives, startSession } from '../../platform/session/session.ts'
import { limits } from './accounts.limits.ts'
import { findUserByEmail, lockUser } from './accounts.sql.ts'
import { returnUntilOf, takeBackDeparture } from './departure.ts'
import { rememberBrowser } from './known-browsers.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { checkSecondFactor, requireProof } from './second-factor.ts'
import { beginSignIn } from './sign-in-tries.ts'

/**
 * Opens a session. An unknown address, a wrong password and a suspended user get the same answer after the same
 * work; only a correct password reveals that a second factor is required, or that the user left and may return.
 */
export const signIn: Handler<typeof endpoint> = async (call, { email, password, otp, isReturning = false }) => {
  await call.limiter.spend(limits.signInPerClient, call.address)
  const signInTry = await beginSignIn(call, email)
  const { known, isRight } = await checkPassword(call, email, password).catch(async (error) => {
    await signInTry.takeBack()
    throw error
  })
  const who = { user: known?.uuid ?? null, client: call.address }
  const refuseLogged = (): never => {
    call.log.info(who, 'sign-in refused')
    return refuse('auth.wrongCredentials')
  }
  if (!(isRight && known)) return refuseLogged()

  const outcome = await inTransaction(call.db, async (tx) => {
    const user = await lockUser(tx, known.id)
    // The password may have been changed or the user suspended during the check.
    if (user?.password_hash !== known.password_hash || user.suspended_at !== null) return refuseLogged()
    const returnUntil = user.left_at && returnUntilOf(user.left_at)
    if (returnUntil && returnUntil <= call.now) return refuseLogged()
    // Before the second factor, as its codes count once and the user has not decided yet.
    if (returnUntil && !isReturning) return { proof: 'left' as const, returnUntil }
    const proof = await checkSecondFactor(tx, call, user, otp)
    if (proof !== 'proved') return { proof }
    await signInTry.clear(tx)
    if (returnUntil) await takeBackDeparture(tx, call, user)
    if (!signInTry.isKnownBrowser) await mailSecurityNotice(tx, call, 'newDevice', user)
    await startSession(tx, call, user.id, user.is_staff ? sessionLives.staff : sessionLives.usual)
    return { proof, browserCookie: await rememberBrowser(tx, call, user.id) }
  })
  // A correct password without the rest is not a failure, but does not clear earlier ones.
  if (outcome.proof === 'missing' || outcome.proof === 'left') await signInTry.takeBack()
  call.log.info({ ...who, proof: outcome.proof }, 'password of a sign-in accepted')
  if (outcome.proof === 'left') return refuse('auth.left', { params: { until: outcome.returnUntil.toISOString() } })
  requireProof(outcome.proof)
  if (outcome.browserCookie) call.reply.append('set-cookie', outcome.browserCookie)
}

/** @throws Error if the server is too busy to check the password */
const checkPassword = async ({ db }: Call, email: string, password: string) => {
  const known = await findUserByEmail(db, email)
  return { known, isRight: await isPassword(known?.password_hash ?? null, password) }
}
