import { securityLimits } from '@jebo/contract/accounts/accounts.limits.ts'
import type { reauthenticate as endpoint } from '@jebo/contract/accounts/authentication.endpoints.ts'
import { isPassword } from '../../platform/crypto/passwords.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import type { Handler } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { renewSession } from '../../platform/session/session.ts'
import { limits } from './accounts.limits.ts'
import { findPasswordHash } from './accounts.sql.ts'
import { lockCaller } from './lock-caller.ts'
import { checkSecondFactor, requireProof } from './second-factor.ts'

/** Allows this session to perform sensitive actions for a few minutes. */
export const reauthenticate: Handler<typeof endpoint> = async (call, { password, otp }) => {
  const { id, uuid } = call.actor
  // Spent before the password check, so that concurrent guesses count too; refunded on success.
  await call.limiter.spend(limits.freshFailures, uuid)
  const passwordHash = await findPasswordHash(call.db, id)
  const isRight = await isPassword(passwordHash, password).catch(async (error) => {
    await call.limiter.giveBack(limits.freshFailures, uuid)
    throw error
  })
  refuseUnless(isRight, 'auth.wrongPassword', atField('password', 'auth.wrongPassword'))

  const freshUntil = new Date(call.now.getTime() + securityLimits.freshMs)
  const proof = await inTransaction(call.db, async (tx) => {
    const user = await lockCaller(tx, call)
    // The password changed during the check.
    refuseUnless(user.password_hash === passwordHash, 'error.notSignedIn')
    const proof = await checkSecondFactor(tx, call, user, otp)
    if (proof === 'proved') await renewSession(tx, call, freshUntil)
    return proof
  })
  // A correct password without the second factor is not a failure, but does not clear earlier ones.
  if (proof === 'missing') await call.limiter.giveBack(limits.freshFailures, uuid)
  requireProof(proof)
  await call.limiter.clear(limits.freshFailures, uuid)
  return { freshUntil: freshUntil.toISOString() }
}
