import type { RowId } from '@jebo/contract/core/id.ts'
import type { Tx } from '../../platform/db/database.ts'
import type { Call } from '../../platform/http/call.ts'
import { atField, refuseUnless } from '../../platform/http/refusal.ts'
import { openSecret, stepOf } from './authenticator.ts'
import { mailSecurityNotice } from './mail-security-notice.ts'
import { hashRecoveryCode, isRecoveryCode } from './recovery-codes.ts'
import { consumeRecoveryCode, consumeStep, countRecoveryCodes, findSecondFactor } from './second-factors.sql.ts'

/** Also `proved` if no second factor is enabled. */
export type Proof = 'proved' | 'missing' | 'wrong'

/**
 * Checks and consumes a code of the app or a recovery code. The caller must have locked the user.
 * @param otp undefined if none was given
 */
export const checkSecondFactor = async (
  tx: Tx,
  call: Call,
  user: { id: RowId<'users'>; email: string },
  otp: string | undefined,
): Promise<Proof> => {
  const factor = await findSecondFactor(tx, user.id)
  if (!factor?.switched_on_at) return 'proved'
  if (otp === undefined) return 'missing'
  const secret = openSecret(call.sealer, factor.sealed_secret)
  if (isRecoveryCode(otp)) {
    if (!(await consumeRecoveryCode(tx, user.id, hashRecoveryCode(secret, otp)))) return 'wrong'
    const facts = { count: await countRecoveryCodes(tx, user.id) }
    await mailSecurityNotice(tx, call, 'recoveryCodeUsed', user, { facts })
    return 'proved'
  }
  const step = stepOf(secret, otp, call.now)
  return step !== null && (await consumeStep(tx, user.id, step)) ? 'proved' : 'wrong'
}

/** @throws Refusal if the code is missing or wrong */
export const requireProof = (proof: Proof): void => {
  refuseUnless(proof !== 'missing', 'auth.otpRequired')
  refuseUnless(proof === 'proved', 'auth.otpRejected', atField('otp', 'auth.otpRejected'))
}
